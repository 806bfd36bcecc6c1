import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { execa } from 'execa'
import { findFfmpeg } from '../../../clipper/ffmpeg/findFfmpeg.ts'
import { checkInstallation } from '../checkInstallation.ts'
import { type Installation, type Person, startInstallation } from '../Installation.ts'
import { isClear, textsOf } from '../isClear.ts'
import type { Report, Setting } from '../Report.ts'
import { untilQuiet } from '../untilQuiet.ts'
import { brokenContainers } from './brokenContainers.ts'
import { keepCanaries } from './canaries.ts'
import { captionSheets } from './captionSheets.ts'
import { disguises } from './disguises.ts'
import { fileNames } from './fileNames.ts'
import { oddRequests } from './oddRequests.ts'
import { oddVideos } from './oddVideos.ts'
import { pictures } from './pictures.ts'
import { pointers } from './pointers.ts'
import type { Specimen, Workbench } from './Specimen.ts'
import { sendOddRequest } from './sendOddRequest.ts'
import { type Sent, sendSpecimen } from './sendSpecimen.ts'

export const corpus: readonly Specimen[] = [
  ...brokenContainers,
  ...oddVideos,
  ...pointers,
  ...disguises,
  ...captionSheets,
  ...pictures,
  ...fileNames,
]

/** Concurrent uploads; each user may have five. */
const atOnce = 3
/** Seconds in which a video of eight seconds must be ready or refused, on a very busy machine. */
const patience = 300

/** Sends every specimen and every odd request to the real program and checks the results. */
export async function runCorpus({ folder, say }: Setting, chosen: readonly Specimen[] = corpus): Promise<Report> {
  const [things, dataDir] = [join(folder, 'things'), join(folder, 'data')]
  await mkdir(things, { recursive: true })
  const good = await makeGood(things)
  const canaries = await keepCanaries(join(folder, 'outside'), good)
  const bench = benchOf(things, good, canaries.forbidden)
  const installation = await startInstallation({ dataDir, workers: 0, env: { WORKERS: '2' } })
  const pid = installation.server.child.pid
  const seen: string[] = []
  const wrong: string[] = []
  const outcomes = { taken: 0, refused: 0 }
  try {
    const person = await installation.signUp()
    let next = 0
    const sender = async () => {
      for (let at = next++; at < chosen.length; at = next++) {
        const specimen = chosen[at]
        if (!specimen) return
        const resumable = specimen.as === 'video' && at % 2 === 1 && specimen.claimedType === undefined
        const path = await specimen.make(bench)
        const sent = await sendSpecimen(installation, person, specimen, { path, good, resumable })
        const verdict = await judge(installation, person, specimen, sent)
        outcomes[verdict.outcome] += 1
        say(`${specimen.name}: ${verdict.outcome}${verdict.said ? `, “${verdict.said}”` : ''}`)
        wrong.push(...verdict.wrong.map((words) => `${specimen.name}: ${words}`))
      }
    }
    await Promise.all(Array.from({ length: atOnce }, sender))
    if (chosen === corpus) wrong.push(...(await sendOddRequests(installation, person, say)))
    await untilQuiet(installation.db)
    await delay(500)
    wrong.push(...(await canaries.heard()).map((words) => `something outside was read: ${words}`))
    wrong.push(...(await whatIsLeft(installation, pid)))
    wrong.push(...(await checkInstallation(installation)).wrong)
    seen.push(`${chosen.length} files: ${outcomes.taken} taken, ${outcomes.refused} refused with a sentence`)
    if (chosen === corpus) seen.push(`${oddRequests.length} odd requests`)
    seen.push(`watched: ${canaries.trust}`)
    return { seen, wrong }
  } finally {
    await canaries.stop()
    await installation.close()
  }
}

async function makeGood(folder: string): Promise<string> {
  const path = join(folder, 'good.mp4')
  const { ffmpeg } = await findFfmpeg()
  const pictures = ['-f', 'lavfi', '-i', 'testsrc2=s=160x90:r=10:d=8', '-f', 'lavfi', '-i', 'sine=d=8']
  const shown = ['-vf', "hue=h='90*floor(t/4)'", '-af', "volume='if(lt(mod(t,4),3),0.4,0)':eval=frame"]
  const coded = ['-c:v', 'libx264', '-preset', 'ultrafast', '-g', '20', '-pix_fmt', 'yuv420p', '-c:a', 'aac']
  await execa(ffmpeg, ['-v', 'error', '-y', ...pictures, ...shown, ...coded, '-shortest', path], { stdin: 'ignore' })
  return path
}

function benchOf(folder: string, good: string, forbidden: Workbench['forbidden']): Workbench {
  return {
    folder,
    good,
    forbidden,
    ffmpeg: async (...args) => {
      const { ffmpeg } = await findFfmpeg()
      await execa(ffmpeg, ['-nostdin', '-y', '-v', 'error', ...args], { stdin: 'ignore', timeout: 120_000 })
    },
    write: async (name, bytes) => {
      const path = join(folder, name)
      await writeFile(path, bytes)
      return path
    },
  }
}

interface Verdict {
  outcome: 'taken' | 'refused'
  /** The sentence of the refusal. */
  said?: string
  wrong: string[]
}

async function judge(installation: Installation, person: Person, specimen: Specimen, sent: Sent): Promise<Verdict> {
  const verdict = sent.id === undefined ? judgeAnswer(specimen, sent) : await judgeVideo(installation, person, sent.id)
  const { outcome } = specimen
  if (outcome !== 'either' && outcome !== verdict.outcome) {
    verdict.wrong.push(`was ${verdict.outcome}, should be ${outcome}${verdict.said ? `: ${verdict.said}` : ''}`)
  }
  return verdict
}

function judgeAnswer({ as }: Specimen, { status, body }: Sent): Verdict {
  if (as === 'picture' && status === 200) return { outcome: 'taken', wrong: [] }
  const said = textsOf(body).join(' ')
  const wrong = []
  if (status < 400 || status >= 500) wrong.push(`answered ${status}: ${said.slice(0, 300)}`)
  else if (!textsOf(body).some(isClear)) wrong.push(`no clear sentence: ${status} ${said.slice(0, 300)}`)
  return { outcome: 'refused', said, wrong }
}

/** Waits until an accepted video is ready with all of its files, or has failed. */
async function judgeVideo(installation: Installation, person: Person, id: string): Promise<Verdict> {
  const client = installation.clips(person)
  for (const end = Date.now() + patience * 1000; Date.now() < end; await delay(250)) {
    const entry = (await client.notReady()).find((one) => one.id === id)
    if (entry?.status === 'failed') {
      const said = entry.error ?? ''
      return { outcome: 'refused', said, wrong: isClear(said) ? [] : [`no clear sentence: ${said}`] }
    }
    const clips = entry ? [] : await client.clips(`?video_id=${id}`)
    if (clips.length === 0 || !clips.every((clip) => clip.has_file || clip.trim_error)) continue
    const sentences = clips.flatMap(({ trim_error }) => trim_error ?? [])
    const unclear = sentences.filter((sentence) => !isClear(sentence))
    // File names from users are displayed, so they must not contain path traversals or control characters.
    const title = clips[0]?.video_title ?? ''
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what must not be there
    const isPlain = title.length <= 200 && !/[\u0000-\u001f\u202a-\u202e\u2066-\u2069]|\.\.\//.test(title)
    return {
      outcome: sentences.length > 0 ? 'refused' : 'taken',
      ...(sentences[0] ? { said: sentences[0] } : {}),
      wrong: [
        ...unclear.map((sentence) => `no clear sentence: ${sentence}`),
        ...(isPlain ? [] : [`has the title ${JSON.stringify(title)}`]),
      ],
    }
  }
  return { outcome: 'refused', wrong: [`neither ready nor refused after ${patience} s`] }
}

async function sendOddRequests(installation: Installation, { token }: Person, say: Setting['say']): Promise<string[]> {
  const wrong: string[] = []
  let next = 0
  const sender = async () => {
    for (let at = next++; at < oddRequests.length; at = next++) {
      const request = oddRequests[at]
      if (!request) return
      const answer = await sendOddRequest(installation.url, token, request).catch((error: Error) => error)
      if (answer instanceof Error) {
        wrong.push(`${request.name}: ${answer.message}`)
        continue
      }
      const { status, text } = answer
      say(`${request.name}: ${status || 'closed'}`)
      const mayClose = request.answers.length === 0
      const isRight = status === 0 ? mayClose : mayClose ? status < 500 : request.answers.includes(status)
      if (!isRight) wrong.push(`${request.name}: answered ${status || 'nothing'}: ${text.slice(-300)}`)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, sender))
  return wrong
}

/** Checks that the process is still the same, responds, and has left no temporary files and no errors in the log. */
async function whatIsLeft(installation: Installation, pid: number | undefined): Promise<string[]> {
  const wrong = []
  const { child } = installation.server
  if (child.pid !== pid || child.exitCode !== null || child.signalCode !== null)
    wrong.push('the program has ended', ...installation.ends())
  const health = await fetch(`${installation.url}/healthz`).catch(() => null)
  if (!health?.ok) wrong.push('the program does not answer')
  const ours = await readdir(join(installation.dataDir, 'tmp'), { recursive: true })
  const left = ours.filter((name) => /\.(mp4|jpg|png|srt|half|part)|upload-/.test(name))
  if (left.length > 0) wrong.push(`left in the temporary folder: ${left.join(', ')}`)
  // The error of a job about an unusable video is expected: the video itself reports it.
  const ofRequests = installation.errors.filter((line) => !line.includes('"job failed"'))
  for (const line of new Set(ofRequests)) wrong.push(`an error in the log: ${line.slice(0, 700)}`)
  return wrong
}
