// Runs a file of the project on the pinned Node. Installs the packages first if they do not match the lock file.
// usage: node src/tools/run.mjs [--omit=dev] FILE [ARGUMENTS]
// --omit=dev: installs only what builds and serves the shop; where all packages are installed already, they stay.
// Plain JavaScript without dependencies: it must run on an old Node, before anything is installed.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')
const asked = process.argv.slice(2)
const isShopEnough = asked[0] === '--omit=dev'
if (isShopEnough) asked.shift()

const stamp = join(root, 'node_modules', '.installed')
const lock = createHash('sha256')
  .update(readFileSync(join(root, 'package-lock.json')))
  .digest('hex')
const pinnedFolder = join(
  root,
  'node_modules',
  `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`,
)
const [set, installed] = existsSync(stamp) ? readFileSync(stamp, 'utf8').split(' ') : []
const wanted = isShopEnough && set !== 'all' ? 'shop' : 'all'

if (installed !== lock || set !== wanted) {
  console.info('Installing packages ...')
  // Not `npm ci`: it refuses a lock file without the bindings of platforms that a registry does not hold.
  const install = ['install', '--no-save', '--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error']
  const { status } = spawnSync('npm', wanted === 'shop' ? [...install, '--omit=dev'] : install, {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (status !== 0) process.exit(status ?? 1)
  // 67 MB of headers for native builds, which no package needs.
  rmSync(join(pinnedFolder, 'include'), { recursive: true, force: true })
  writeFileSync(stamp, `${wanted} ${lock}`)
}

const pinned = join(pinnedFolder, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
const node = existsSync(pinned) ? pinned : process.execPath
if (node === process.execPath && Number(process.versions.node.split('.')[0]) < 24) {
  console.error(`Node 24 or newer is needed on this platform; this is ${process.version}.`)
  process.exit(1)
}
const child = spawn(node, asked, {
  cwd: root,
  stdio: 'inherit',
  env: {
    // glibc would split memory over arenas, one or more a thread, and keep with each what is freed. Pages and what they
    // are compressed with have maps of their own, and leave no gaps among what stays.
    MALLOC_ARENA_MAX: '1',
    MALLOC_TRIM_THRESHOLD_: '131072',
    MALLOC_MMAP_THRESHOLD_: '32768',
    ...process.env,
    // Caches compiled modules between starts, so that Node need not even load its type stripping.
    NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compiled'),
    PATH: `${dirname(node)}${process.platform === 'win32' ? ';' : ':'}${process.env.PATH}`,
  },
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
if (process.env.npm_lifecycle_event !== undefined) {
  // npm runs its scripts in a shell and sends signals to that shell, which ends without passing them on.
  const shell = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === shell) return
    clearInterval(watch)
    child.kill('SIGTERM')
  }, 200)
}
child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
