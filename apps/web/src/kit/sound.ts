/*
 * Sounds for eyes that are on the goods and not on the screen. A browser without sound stays silent.
 */

let context: AudioContext | undefined

/** Two low tones: what was scanned is not known. */
export function soundUnknown(): void {
  if (typeof AudioContext === 'undefined') return
  context ??= new AudioContext()
  const { currentTime } = context
  for (const [from, hertz] of [
    [0, 220],
    [0.16, 165],
  ] as const) {
    const tone = context.createOscillator()
    const loudness = context.createGain()
    loudness.gain.value = 0.15
    tone.type = 'square'
    tone.frequency.value = hertz
    tone.connect(loudness).connect(context.destination)
    tone.start(currentTime + from)
    tone.stop(currentTime + from + 0.13)
  }
}
