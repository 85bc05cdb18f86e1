/** As a `ref` of a row of tabs: on a phone the open one may be outside the view, so the row scrolls to it. */
export function showOpenTab(tabs: HTMLElement | null): void {
  const open = tabs?.querySelector<HTMLElement>('[aria-current]')
  if (!tabs || !open) return
  tabs.scrollLeft = open.offsetLeft - tabs.offsetLeft - (tabs.clientWidth - open.clientWidth) / 2
}
