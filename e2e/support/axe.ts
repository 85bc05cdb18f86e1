import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** `npm run test:deep` tries all rules on every screen, `npm test` only at the width of a laptop in light colours. */
export const isDeep = process.env.TEST_DEPTH === 'deep'

/** The rules for every page. */
export const rules = (page: Page): AxeBuilder =>
  new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'])
    .setLegacyMode(true)

/** The same for a form that has just opened: a list of choices that its focus has opened is walked by arrows from the field. */
const pageRules = (page: Page) => rules(page).exclude('[role="listbox"]')

/** Violations and their places, one line each. */
export async function violations(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, any, all, none }) => `${id} ${target.join(' ')}: ${[...any, ...all, ...none][0]?.message}`,
    ),
  )
}

/** How far the content of a page may jump while it loads. */
const MOST_SHIFT = 0.05
/** Of the pages that this worker has looked at. */
const shifts: { address: string; shift: number }[] = []

/** The layout shifts since the page was opened, before its width is changed; those that follow an input are none. */
async function staysStill(page: Page, address: string): Promise<void> {
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list, observer) => {
          observer.disconnect()
          const jumps = list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[] // LayoutShift
          resolve(jumps.reduce((sum, { value, hadRecentInput }) => sum + (hadRecentInput ? 0 : value), 0))
        }).observe({ type: 'layout-shift', buffered: true })
        requestAnimationFrame(() => setTimeout(() => resolve(0))) // none at all: the observer is not called
      }),
  )
  shifts.push({ address, shift })
  expect.soft(shift, `layout shift of ${address}`).toBeLessThanOrEqual(MOST_SHIFT)
}

/** The five pages that jump most, for the end of a run. */
export const worstShifts = (): string[] =>
  shifts
    .toSorted((a, b) => b.shift - a.shift)
    .slice(0, 5)
    .map(({ address, shift }) => `${shift.toFixed(3)} ${address}`)

/**
 * A desk screen, a phone and a cheap laptop: no page scrolls sideways. All rules are tried on the laptop, and in
 * the deep run on the phone, which has another structure, and in the dark scheme, which has other colours.
 * @param rulesWhen of a page that has the parts of another one, so that its rules can wait for the deep run
 */
export async function holds(page: Page, address: string, rulesWhen: 'always' | 'deep' = 'always') {
  await expect(page.getByRole('heading').first(), address).toBeVisible()
  await expect(page.locator('[class*="Skeleton"]'), address).toHaveCount(0)
  // what a click opens is no page that loads, and a slow machine shows it later than the browser forgives
  if (isDeep && address.startsWith('/')) await staysStill(page, address)
  for (const width of [1920, 360, 1366]) {
    await page.setViewportSize({ width, height: 800 })
    const wider = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    await expect.poll(wider, `${address} at ${width}`).toBeLessThanOrEqual(0) // the frame right after a resize may still have the old layout
    if (width !== 360 || !isDeep) continue
    const onPhone = pageRules(page).disableRules('color-contrast')
    expect(await violations(onPhone), `${address} on a phone`).toEqual([])
  }
  if (rulesWhen === 'deep' && !isDeep) return
  expect(await violations(pageRules(page)), address).toEqual([])
  if (!isDeep) return
  await colours(page, 'dark')
  expect(await violations(rules(page).withRules('color-contrast')), `${address}, dark`).toEqual([])
  await colours(page, 'light')
}

/**
 * Changes the colour scheme, and takes what fades from one colour to the other to its end. It does not wait for it: the
 * end of a transition on a page that draws no frame never comes. What inherits a colour begins when its parent has ended.
 */
export const colours = (page: Page, scheme: string) =>
  page.evaluate((value) => {
    document.documentElement.dataset.mantineColorScheme = value
    const fading = () =>
      document
        .getAnimations()
        .filter(
          (each) => each.playState === 'running' && each.effect?.getComputedTiming().endTime !== Infinity,
        )
    for (let left = fading(); left.length > 0; left = fading()) for (const each of left) each.finish()
  }, scheme)
