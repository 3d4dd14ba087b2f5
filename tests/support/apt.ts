import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Installs a package of the distribution, as root on Debian and its derivatives; nothing elsewhere. */
export const installPackage = (name: string): void => {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  const options = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const
  execFileSync('apt-get', ['update'], options)
  execFileSync('apt-get', ['install', '-y', '--no-install-recommends', name], options)
}
