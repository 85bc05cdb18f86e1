import { describe, expect, it } from 'vitest'
import { parseRichText, type RichBlock, unsafeLink } from './rich-text.ts'

const text = (words: string) => ({ kind: 'text', text: words })
const paragraph = (...parts: object[]) => ({ kind: 'paragraph', lines: [parts] })

describe('what can be written', () => {
  it.each<[string, string, object[]]>([
    ['nothing', '', []],
    ['a heading', '# Syarat', [{ kind: 'heading', level: 2, parts: [text('Syarat')] }]],
    ['a smaller heading', '## Retur', [{ kind: 'heading', level: 3, parts: [text('Retur')] }]],
    [
      'a paragraph of two lines and another one',
      'Satu\nDua\n\nTiga',
      [{ kind: 'paragraph', lines: [[text('Satu')], [text('Dua')]] }, paragraph(text('Tiga'))],
    ],
    [
      'a list',
      '- Beras\n- Gula',
      [{ kind: 'list', ordered: false, items: [[text('Beras')], [text('Gula')]] }],
    ],
    [
      'steps',
      '1. Pesan\n2. Bayar',
      [{ kind: 'list', ordered: true, items: [[text('Pesan')], [text('Bayar')]] }],
    ],
    [
      'bold words between others',
      'Buka **setiap hari** jam 8',
      [paragraph(text('Buka '), { kind: 'bold', parts: [text('setiap hari')] }, text(' jam 8'))],
    ],
    [
      'a link, also in bold words',
      'Lihat **[situs](https://contoh.id/a?b=1)**',
      [
        paragraph(text('Lihat '), {
          kind: 'bold',
          parts: [{ kind: 'link', text: 'situs', href: 'https://contoh.id/a?b=1' }],
        }),
      ],
    ],
    [
      'a mark without words',
      '#\n-\n**',
      [{ kind: 'paragraph', lines: [[text('#')], [text('-')], [text('**')]] }],
    ],
  ])('reads %s', (_, written, blocks) => {
    expect(parseRichText(written)).toEqual(blocks)
  })
})

/** All links of a text, whatever they stand in. */
const hrefs = (blocks: readonly RichBlock[]): string[] =>
  JSON.stringify(blocks).match(/"href":"[^"]*"/g) ?? []

describe('what can not be written', () => {
  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html;base64,PHNjcmlwdD4=',
    'vbscript:x',
    'file:///etc/passwd',
    '//jahat.id/x',
    '/\\jahat.id',
    'jahat.id',
    'https:jahat',
    'tel:<script>',
  ])('a link to %s stays words', (href) => {
    const written = `Klik [di sini](${href})`
    expect(hrefs(parseRichText(written))).toEqual([])
    expect(unsafeLink(`[aman](https://a.id) ${written}`)).toBe(href.includes('(') ? undefined : href)
  })

  it.each(['https://a.id', 'http://a.id', 'mailto:a@b.id', 'tel:+62-811', '/public/terms'])(
    'a link to %s is one',
    (href) => {
      expect(parseRichText(`[x](${href})`)).toEqual([paragraph({ kind: 'link', text: 'x', href })])
      expect(unsafeLink(`[x](${href})`)).toBeUndefined()
    },
  )

  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '&lt;b&gt;',
    '<a href="javascript:x">',
  ])('%s is words', (html) => {
    expect(parseRichText(html)).toEqual([paragraph(text(html))])
  })

  it.each(['[', '**', '](', '[a](', '- ', '# '])('ends for %s without an end', (mark) => {
    expect(hrefs(parseRichText(mark.repeat(10_000)))).toEqual([])
  })
})
