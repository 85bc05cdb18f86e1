/** @throws when the demo data name a record that was not seeded */
export function required<K, V>(map: ReadonlyMap<K, V>, key: K): V {
  const found = map.get(key)
  if (found === undefined) throw new Error(`the demo data name ${String(key)}, which is not there`)
  return found
}
