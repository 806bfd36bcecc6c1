import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { clipOrders } from '../contract/clips.ts'
import { startInstallation } from '../e2e/torture/Installation.ts'
import { type Asked, hammer, median } from './hammer.ts'
import { makeManyClips } from './makeManyClips.ts'
import { startBare } from './startBare.ts'

// Compares a page of 50 of 10,000 clips, in every order, with a bare Fastify route that sends the same bytes, and with
// one that serialises them from the same objects. The real program runs in a process of its own. Runs are interleaved,
// and medians are printed.
// npm run bench:clips [clips]
const clips = Number(process.argv[2] ?? 10_000)
const runs = 3
const seconds = 3

const folder = await mkdtemp(join(tmpdir(), 'clipaway-bench-clips-'))
const installation = await startInstallation({ dataDir: join(folder, 'data'), workers: 0, env: { WORKERS: '0' } })
const person = await installation.signUp()
await makeManyClips(installation.db, person.id, clips)
const headers = { authorization: `Token ${person.token}` }
const page = '/api/clips/?limit=50'
const answer = await (await fetch(installation.url + page, { headers })).text()
await writeFile(join(folder, 'answer.json'), answer)
const bare = await startBare(join(folder, 'answer.json'), join(folder, 'received'))

let serial = 0
/** Varies the query, so that no stored answer matches and each page is rebuilt, as after a change. */
const neverAsked = () => {
  serial += 1
  return `${page}&nth=${serial}`
}
const changed = 'a page that has changed'
const asked: Record<string, Asked> = {
  'bare, the same bytes': { url: bare.url, path: '/' },
  'bare, out of the same objects': { url: bare.url, path: '/objects' },
  [changed]: { url: installation.url, path: neverAsked, headers },
  'the program, one clip': { url: installation.url, path: '/api/clips/?limit=1', headers },
  ...Object.fromEntries(
    clipOrders.map((order) => [order, { url: installation.url, path: `${page}&order_by=${order}`, headers }]),
  ),
}
/** Clock ticks per second in /proc, the same on every Linux that Node runs on. */
const ticks = 100

/** Returns the CPU seconds of a process and of its running children. */
async function cpuSeconds(pid: number | undefined): Promise<number> {
  const of = async (one: string | number) => {
    const text = await readFile(`/proc/${one}/stat`, 'utf8').catch(() => '')
    const fields = text.split(') ')[1]?.split(' ') ?? []
    return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) / ticks
  }
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '')
  const all = await Promise.all([pid ?? 0, ...children.split(' ').filter(Boolean)].map(of))
  return all.reduce((sum, one) => sum + one, 0)
}
const postgres = await installation.postgresPid()
const costs = async () => ({
  program: await cpuSeconds(installation.server.child.pid),
  postgres: await cpuSeconds(postgres),
  bare: await cpuSeconds(bare.pid),
})

const [newest] = JSON.parse(answer) as { id: string }[]
const viewOne = () =>
  installation.db
    .updateTable('clips')
    .set(({ eb }) => ({ views: eb('views', '+', 1) }))
    .where('id', '=', newest?.id ?? '')
    .execute()

interface Found {
  perSecond: number
  p99: number
  /** CPU milliseconds per response. Other load on the machine changes them little. */
  program: number
  postgres: number
}
const found = new Map<string, Found[]>()
for (const one of Object.values(asked)) await hammer(one, { seconds: 1 })
for (let run = 0; run < runs; run += 1) {
  for (const [name, one] of Object.entries(asked)) {
    const before = await costs()
    // Views one of its clips all the time, so that the page keeps changing.
    const looker = name === changed ? setInterval(() => void viewOne(), 20) : undefined
    const { perSecond, p99, errors, answers } = await hammer(one, { seconds })
    clearInterval(looker)
    const after = await costs()
    if (errors > 0) throw new Error(`${name}: ${errors} answers were not 200.`)
    const each = (part: keyof typeof before) => ((after[part] - before[part]) * 1000) / answers
    const own = { program: each('program') + each('bare'), postgres: each('postgres') }
    found.set(name, [...(found.get(name) ?? []), { perSecond, p99, ...own }])
  }
}
const medianOf = (name: string, part: keyof Found): number => median((found.get(name) ?? []).map((one) => one[part]))
const [bytesName = '', objectsName = ''] = Object.keys(asked)
const rounded = (value: number, digits = 2): number => Number(value.toFixed(digits))
console.table(
  Object.keys(asked).map((name) => ({
    '': name,
    'per second': rounded(medianOf(name, 'perSecond'), 0),
    'p99 (ms)': rounded(medianOf(name, 'p99'), 1),
    '÷ bytes': rounded(medianOf(name, 'perSecond') / medianOf(bytesName, 'perSecond')),
    '÷ objects': rounded(medianOf(name, 'perSecond') / medianOf(objectsName, 'perSecond')),
    'CPU ms': rounded(medianOf(name, 'program')),
    'CPU ms of PostgreSQL': rounded(medianOf(name, 'postgres')),
    'bytes ÷ it, in CPU': rounded(medianOf(bytesName, 'program') / medianOf(name, 'program')),
  })),
)
console.log(`${answer.length} bytes a page, load ${loadavg()[0]?.toFixed(1)}`)
await bare.stop()
await installation.close()
await rm(folder, { recursive: true, force: true })
