import type { TestProject } from 'vitest/node'
import { requireCoordinator } from '../../src/kernel/citus/cluster.ts'
import { distribute } from '../../src/kernel/citus/distribute.ts'
import { openOwner } from '../../src/kernel/db/pool.ts'
import { fillTemplate } from '../support/template.ts'
import { TEMPLATE } from '../support/test-database.ts'
import { clusterDatabases } from './cluster-databases.ts'

const SHARDS = 4 // two on each of two workers: enough to be wrong

/** The cluster of CITUS_URL and one template with the demo company, spread over it; every test file clones it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const url = new URL(process.env.CITUS_URL ?? refuse())
  const home = {
    host: url.hostname,
    port: Number(url.port || 5432),
    user: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
    database: url.pathname.slice(1),
  }
  const owner = await openOwner(home, 'test')
  await requireCoordinator(owner)
  const databases = clusterDatabases(owner)
  if (!process.env.CITUS_TEMPLATE) {
    const template = { ...home, database: TEMPLATE }
    await databases.drop(TEMPLATE)
    await databases.create(TEMPLATE)
    await databases.join(template, SHARDS)
    await fillTemplate(template)
    await distribute(template)
  }
  project.provide('postgres', home)
  project.provide('isCluster', true)
  return () => owner.end() // the template stays for a run with CITUS_TEMPLATE=kept
}

function refuse(): never {
  throw new Error('Set CITUS_URL to a database on a Citus coordinator with workers (docs/scaling.md).')
}
