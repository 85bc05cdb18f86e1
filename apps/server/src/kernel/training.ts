/** First part of every address of the training company; the rest is as in the real one. */
export const TRAINING_BASE = '/latihan'

/** Stands across its prints. */
export const TRAINING_MARK = 'LATIHAN'

/** Stands at the foot of its prints, as in the band of its screens. */
export const trainingSentence = 'LATIHAN – tidak masuk pembukuan'

/** The name of its company on prints and in files. */
export const trainingName = (company: string): string => `${TRAINING_MARK} – ${company}`
