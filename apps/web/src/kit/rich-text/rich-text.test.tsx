import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { RichText } from './rich-text.tsx'

test('written text becomes elements', () => {
  const text =
    '# Retur\n- **2 hari**\n- [syarat](/public/terms)\n\nHubungi [kami](mailto:a@b.id)\natau [situs](https://b.id)'
  const { container } = render(<RichText text={text} />)
  expect([...container.querySelectorAll('h2, li, p span')].map((element) => element.textContent)).toEqual([
    'Retur',
    '2 hari',
    'syarat',
    'Hubungi kami',
    'atau situs',
  ])
  const links = [...container.querySelectorAll('a')].map((link) => [link.getAttribute('href'), link.target])
  expect(links).toEqual([
    ['/public/terms', ''],
    ['mailto:a@b.id', ''],
    ['https://b.id', '_blank'],
  ])
})

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)>',
  '[klik](javascript:alert(1))',
  '[klik](data:text/html,<script>alert(1)</script>)',
  '**<iframe src=javascript:alert(1)>**',
  '# <a href="javascript:alert(1)" onclick="alert(1)">x</a>',
  '[x](https://a.id" onmouseover="alert(1))',
  '<svg/onload=alert(1)><svg>',
  '&#60;script&#62;alert(1)&#60;/script&#62;',
  '%3Cscript%3Ealert(1)%3C/script%3E',
  '[klik](java&#115;cript:alert)',
  '[klik](java%73cript:alert)',
  '[klik](JaVaScRiPt:alert)',
])('%s runs nothing', (hostile) => {
  const { container } = render(<RichText text={hostile} />)
  const elements = [...container.querySelectorAll('*')]
  expect(elements.filter(({ tagName }) => /script|img|svg|iframe/i.test(tagName))).toEqual([])
  expect(
    elements.flatMap((element) => element.getAttributeNames()).filter((name) => name.startsWith('on')),
  ).toEqual([])
  const places = [...container.querySelectorAll('a')].map(
    ({ href }) => new URL(href, 'https://x.id').protocol,
  )
  expect(places.filter((protocol) => !/^(https?|mailto|tel):$/.test(protocol))).toEqual([])
})
