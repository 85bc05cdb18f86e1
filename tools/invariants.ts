import { openOwner } from '../apps/server/src/kernel/db/pool.ts'
import { checkInvariants, invariants } from '../apps/server/src/kernel/invariants/check-invariants.ts'

/** `npm run invariants`: reads the database of `DATABASE_URL` as its owner and fails when anything breaks an invariant. */
const url = process.env.DATABASE_URL
if (!url) throw new Error('Set DATABASE_URL to the database to check.')
const owner = await openOwner(url, 'invariants')
try {
  await owner.query('set default_transaction_read_only = on')
  const began = performance.now()
  const broken = await checkInvariants(owner)
  for (const { name, why, rows, first } of broken) {
    console.log(`${name} ${why}: ${rows} ${rows === 1 ? 'row' : 'rows'}`)
    for (const offender of first) console.log(`  ${JSON.stringify(offender)}`)
  }
  const seconds = ((performance.now() - began) / 1000).toFixed(2)
  console.log(`${invariants.length} invariants, ${broken.length} broken, ${seconds} s`)
  process.exitCode = broken.length > 0 ? 1 : 0
} finally {
  await owner.end()
}
