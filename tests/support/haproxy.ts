import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { installPackage } from './apt.ts'
import { freePort } from './free-port.ts'
import { stopAfterRun } from './run-folder.ts'

const places = ['/usr/sbin/haproxy', '/usr/local/sbin/haproxy', '/opt/homebrew/bin/haproxy']

const binary = () => {
  const find = () => places.find((place) => existsSync(place))
  if (!find()) installPackage('haproxy')
  const found = find()
  if (found === undefined) throw new Error('This test needs HAProxy: install the package haproxy.')
  return found
}

/** One request after the other to the next server that is ready; as docs/operations.md recommends it. */
const configurationOf = (port: number, servers: readonly number[]) => `
global
  maxconn 1000
defaults
  mode http
  timeout connect 2s
  timeout client 20s
  timeout server 20s
  option forwardfor
  option redispatch
  retries 3
  retry-on conn-failure
frontend shop
  bind 127.0.0.1:${port}
  default_backend processes
backend processes
  balance roundrobin
  option httpchk GET /readyz
${servers.map((server) => `  server s${server} 127.0.0.1:${server} check inter 200ms fall 1 rise 1`).join('\n')}
`

/** A balancer in front of servers of this machine. */
export interface Balancer {
  url: string
  stop: () => Promise<void>
}

/** Starts HAProxy in front of the servers at these ports; it need not find them ready. */
export const startBalancer = async (servers: readonly number[]): Promise<Balancer> => {
  const folder = mkdtempSync(join(tmpdir(), 'shop-balancer-'))
  const port = await freePort()
  const file = join(folder, 'haproxy.cfg')
  writeFileSync(file, configurationOf(port, servers))
  const child = spawn(binary(), ['-db', '-q', '-f', file], { stdio: ['ignore', 'ignore', 'inherit'] })
  stopAfterRun(child)
  const url = `http://127.0.0.1:${port}`
  return {
    url,
    stop: async () => {
      if (child.exitCode === null) {
        const ended = once(child, 'exit')
        child.kill('SIGKILL')
        await ended
      }
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
