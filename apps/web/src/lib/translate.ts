/** Text for people in the chosen language; the Indonesian sentence is the key. */
export type Translate = (sentence: string, values?: Record<string, unknown>) => string
