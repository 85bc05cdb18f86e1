import { z } from 'zod'
import type { Reason } from './reasons.ts'

/**
 * The one rule for words that people type, paste or import (names, codes, numbers, addresses, notes): what stands there is
 * what everybody sees. Kept in Unicode's composed form (NFC), so that an e with an accent is one sign however it was typed,
 * and what is unique is compared in it.
 */

/** Steers text or takes no room: control signs (C0, C1), zero width, direction overrides, line separators, noncharacters. */
const hidden = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Noncharacter_Code_Point}]/u
const hiddenButLines = /(?![\n\t])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Noncharacter_Code_Point}]/u
/**
 * What nobody sees among other signs: joiners, fillers, selectors of looks. A selector is seen where it has something to
 * choose: behind a picture, and between a digit and the frame of a key.
 */
const ignored =
  /(?!(?<=\p{Extended_Pictographic})[\ufe0e\ufe0f]|(?<=[0-9#*])\ufe0f\u20e3)\p{Default_Ignorable_Code_Point}/u
/** Every sign of a text that nobody sees: blanks of all kinds, fillers of Hangul, the Braille blank, accents on nothing. */
const unseen = /^[\p{White_Space}\p{Default_Ignorable_Code_Point}\p{M}\u2800]*$/u

const signNames: Readonly<Record<string, string>> = { '\n': 'baris baru', '\t': 'tab' }

/** How a sentence names a sign that can't be shown. */
const nameOf = (sign: string): string =>
  signNames[sign] ??
  `tanda tak terlihat U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`

/** A complaint with a reason of the registry, which the server says at the field with its label. */
export const fieldIssue = (reason: Reason, input: unknown, params: Record<string, unknown> = {}) => ({
  code: 'custom' as const,
  input,
  message: reason,
  params: { ...params, reason },
})

/** Composed, without blanks around it; empty when nobody would see anything. Every line break is one sign. */
const tidy = (value: string): string => {
  const text = value.normalize('NFC').replace(/\r\n?/g, '\n').trim()
  return unseen.test(text) && !hidden.test(text) ? '' : text
}

/** A text PostgreSQL can store, and that shows what it says. `lines`: notes and addresses may have several lines and tabs. */
const written = (lines: boolean) =>
  z
    .string()
    .overwrite(tidy)
    .check(({ value, issues }) => {
      const found = (lines ? hiddenButLines : hidden).exec(value) ?? ignored.exec(value)
      if (found)
        issues.push(
          fieldIssue('TEXT_SIGN', value, {
            sign: nameOf(found[0]),
            place: [...value.slice(0, found.index)].length + 1,
          }),
        )
      else if (!value.isWellFormed()) issues.push(fieldIssue('INVALID_FORMAT', value))
    })

/** One line of words: names, codes, numbers. */
export const oneLine = written(false)
/** Words over several lines: addresses, reasons, notes. */
export const severalLines = written(true)

/** A text as everybody sees it, for what is not asked again: names of files, words that somebody looks for. */
export const withoutHidden = (value: string): string =>
  value
    .normalize('NFC')
    .replace(new RegExp(ignored, 'gu'), '')
    .replace(/[\p{Cf}\p{Noncharacter_Code_Point}]/gu, '')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ')

/** What is looked for: signs that no stored text has are dropped, such as those that come with pasted or scanned words. */
export const searched = (max = 200) =>
  z
    .string()
    .max(max)
    .refine((value) => value.isWellFormed() && !value.includes('\u0000'), { error: 'INVALID_FORMAT' }) // no copy has them
    .overwrite(withoutHidden)
