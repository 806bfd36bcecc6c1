import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { seededRandom } from '../../../clipper/testing/speechLikeSound.ts'
import type { Files } from '../../../server/files/Files.ts'
import { checkInstallation } from '../checkInstallation.ts'
import type { Installation, Person } from '../Installation.ts'
import type { Report } from '../Report.ts'
import { untilQuiet } from '../untilQuiet.ts'
import type { Book } from './Book.ts'
import { compareWithBook } from './compareWithBook.ts'
import { edgesOf, type Hand, type Moment, uploadByForm, uploadInParts, workOnClips } from './hands.ts'
import { ownVideo } from './ownVideo.ts'

/** The moment of an event: during an action of a user, or of a worker. */
export const stages = [
  'upload',
  'form',
  'received',
  'edit',
  'trim',
  'delete',
  'export',
  'analysis',
  'rendering',
] as const
export type Stage = (typeof stages)[number]

export interface Trouble {
  stage: Stage
  /** Milliseconds after the stage was reached. */
  afterMs: number
  /** Causes the event. Everything works again once this resolves. */
  strike(installation: Installation): Promise<void>
  /** Matches the sentences with which work may fail. */
  excuse?: RegExp
}

export interface Players {
  installation: Installation
  person: Person
  book: Book
}

/** Milliseconds to wait for a stage. */
const patienceMs = 15_000
const actsPerRound = 10

/**
 * Plays one round: a user uploads in two ways and works on clips, and the trouble strikes at its stage. Then
 * everything must become idle, and is checked. Pass `files` unless the files are in the data folder.
 */
export async function playRound(
  { installation, person, book }: Players,
  seed: number,
  trouble: Trouble,
  files?: Files,
): Promise<Report> {
  const random = seededRandom(seed)
  const moments = new Map<string, () => void>()
  const come = new Promise<void>((resolve) => moments.set(trouble.stage, resolve))
  const hand: Hand = { installation, person, book, random, reach: (moment: Moment) => moments.get(moment)?.() }
  const clips = await clipsToWorkOn(hand, seed)

  let struck = false
  const watch = watchWork(
    installation,
    trouble.stage,
    () => moments.get(trouble.stage)?.(),
    () => struck,
  )
  const hands = [
    uploadInParts(hand, `Parts ${seed}`),
    uploadByForm(hand, `Form ${seed}`).then(() => async () => {}),
    workOnClips(hand, clips, actsPerRound)
      .catch(() => {})
      .then(() => async () => {}),
  ]
  await Promise.race([come, delay(patienceMs)])
  await delay(trouble.afterMs)
  struck = true
  await watch
  await trouble.strike(installation)
  const rest = await Promise.all(hands)
  for (const goOn of rest) await goOn()
  await untilQuiet(installation.db)

  const { seen, wrong } = await checkInstallation(installation, files)
  return { seen, wrong: [...wrong, ...(await compareWithBook(installation, person, book, trouble.excuse))] }
}

/** Calls `reach` when a worker has reached the stage. */
async function watchWork({ db }: Installation, stage: Stage, reach: () => void, isOver: () => boolean): Promise<void> {
  const asks = {
    analysis: sql<{ id: string }>`select id from videos where status = 'analysing'`,
    rendering: sql<{ id: string }>`select id from clips where render_progress is not null`,
  }
  if (stage !== 'analysis' && stage !== 'rendering') return
  for (; !isOver(); await delay(15)) {
    const { rows } = await asks[stage].execute(db)
    if (rows.length > 0) return reach()
  }
}

/** Returns clips with files and records their facts. Makes new clips if there are too few. */
async function clipsToWorkOn({ installation, person, book }: Hand, seed: number) {
  const client = installation.clips(person)
  const few = 2
  for (let more = 0; (await client.clips()).length < few && more < few; more += 1) {
    const fields = { min_seconds: '4', max_seconds: '6', max_clips: '2', title: `Before ${seed}-${more}` }
    const answer = await client.upload(await ownVideo(installation, fields.title), fields)
    if (answer.status !== 201) throw new Error(`The first video was refused: ${await answer.text()}`)
    book.uploads.set(fields.title, 'acknowledged')
    await untilQuiet(installation.db)
  }
  const clips = await client.clips()
  for (const clip of clips.filter(({ id }) => !book.clips.has(id))) {
    book.know(clip.id, {
      there: 'yes',
      title: clip.title,
      liked: String(clip.liked),
      edges: edgesOf(clip),
      folder: 'none',
      logo: 'none',
    })
  }
  return clips.slice(0, 8)
}
