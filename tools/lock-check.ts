import { spawnSync } from 'node:child_process'

/**
 * Guards the lockfile: `npm install` silently drops platform packages that a registry does not hold, and `npm ci`
 * then stops on the next machine. Run after every dependency change.
 */
const run = spawnSync('npm', ['ci', '--dry-run'], { encoding: 'utf8', shell: process.platform === 'win32' })
if (run.status !== 0) {
  process.stderr.write(run.stderr)
  process.stderr.write(
    '\nThe lockfile does not install. Delete node_modules and package-lock.json, run npm install, check again.\n',
  )
  process.exit(1)
}
console.log('The lockfile installs.')
