import { expect, test } from 'vitest'
import { readEvents, type StreamEvent } from './sse.ts'

async function read(...pieces: string[]): Promise<StreamEvent[]> {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece))
      controller.close()
    },
  })
  const events: StreamEvent[] = []
  for await (const event of readEvents(body, () => undefined)) events.push(event)
  return events
}

test('an event without its empty line is not given', async () => {
  expect(await read('id: 1\ndata: a\n')).toEqual([])
})

test('heartbeats and unknown fields are no events', async () => {
  expect(await read(':\n\n', ': hi\n\nretry: 5\n\n')).toEqual([])
})

test('id, event and data, in pieces cut anywhere', async () => {
  expect(await read('id: 7\neve', 'nt: notification\ndata: {"a":', '1}\n', '\n')).toEqual([
    { id: '7', event: 'notification', data: '{"a":1}' },
  ])
})

test('lines end with LF, CRLF or CR, also when a CRLF is cut in two', async () => {
  const event = { id: '1', event: 'message', data: 'a' }
  expect(await read('id: 1\r\ndata: a\r\n\r\n')).toEqual([event])
  expect(await read('id: 1\rdata: a\r\r', ':\r\r')).toEqual([event])
  expect(await read('id: 1\r', '\ndata: a\r', '\n\r', '\n')).toEqual([event])
})

test('several data lines are one text, and the id stays for the next event', async () => {
  expect(await read('id: 3\ndata: a\ndata: b\n\ndata:c\n\n')).toEqual([
    { id: '3', event: 'message', data: 'a\nb' },
    { id: '3', event: 'message', data: 'c' },
  ])
})

test('letters of several bytes may be cut', async () => {
  const bytes = new TextEncoder().encode('data: é\n\n')
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const byte of bytes) controller.enqueue(Uint8Array.of(byte))
      controller.close()
    },
  })
  const events: string[] = []
  for await (const { data } of readEvents(body, () => undefined)) events.push(data)
  expect(events).toEqual(['é'])
})

test('the id to resume from is known before the first event, and only once its block is complete', async () => {
  const ids: string[] = []
  const pieces = ['retry: 1000\nid: 41\n\n', 'id: 42\ndata: a', '\n\n', ': beat\n\n']
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece))
      controller.close()
    },
  })
  for await (const _ of readEvents(body, (id) => ids.push(id)));
  expect(ids).toEqual(['41', '41', '42', '42'])
})
