import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** What every page is held to. */
export const rules = (page: Page): AxeBuilder =>
  new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa']).setLegacyMode(true)

/** What breaks the rules and where, as one line each. */
export async function violations(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, any, all, none }) => `${id} ${target.join(' ')}: ${[...any, ...all, ...none][0]?.message}`,
    ),
  )
}
