/** One message of a server-sent event stream. */
export interface StreamEvent {
  id: string
  event: string
  data: string
}

/**
 * Reads server-sent events from a body (WHATWG HTML 9.2.6): lines end with LF, CRLF or CR, an empty line ends an event,
 * lines that start with a colon are heartbeats. After every piece that arrives, heartbeats too, `onActivity` gets the id to resume from; an id may come
 * without an event.
 */
export async function* readEvents(
  body: ReadableStream<Uint8Array>,
  onActivity: (lastId: string) => void,
): AsyncGenerator<StreamEvent> {
  const reader = body
    .pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>)
    .getReader() // TypeScript's two buffer types
  let buffer = ''
  let event: StreamEvent = { id: '', event: 'message', data: '' }
  let lastId = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    buffer += value
    // A CR at the very end may be the first half of a CRLF.
    const lines = buffer.split(/\r\n|\n|\r(?!$)/)
    buffer = lines.pop() ?? ''
    for (const line of lines) {
      if (line !== '') event = withLine(event, line)
      else {
        lastId = event.id
        if (event.data !== '') yield { ...event, data: event.data.slice(0, -1) }
        event = { id: event.id, event: 'message', data: '' }
      }
    }
    onActivity(lastId)
  }
}

function withLine(event: StreamEvent, line: string): StreamEvent {
  const [, field = '', value = ''] = /^([^:]*)(?:: ?(.*))?$/s.exec(line) ?? []
  if (field === 'data') return { ...event, data: `${event.data}${value}\n` }
  if (field === 'id' || field === 'event') return { ...event, [field]: value }
  return event
}
