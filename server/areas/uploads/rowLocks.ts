import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { ERRORS, type Lock, type Locker, type RequestRelease } from '@tus/server'
import { sql } from 'kysely'
import type { Db } from '../../data/Database.ts'
import { idOfName } from './idOfName.ts'

/** Seconds after which the hold of a killed process expires. */
const holdSeconds = 10
const renewMs = 1000
const retryMs = 100
/** Milliseconds, longer than a hold. */
const patienceMs = 20_000

const soon = sql<Date>`now() + ${holdSeconds} * interval '1 second'`

/**
 * One writer per upload in all processes, by a lock in its row, because session locks don't work through a pooler. The
 * holder learns when another request wants the upload: a browser that changed its network resumes over a new connection
 * while the old one may look alive for minutes.
 */
export const rowLocks = (db: Db): Locker => ({ newLock: (name) => lockOf(db, idOfName(name)) })

function lockOf(db: Db, id: string): Lock {
  const holder = randomUUID()
  let renewal: NodeJS.Timeout | undefined
  const held = () => db.updateTable('uploads').where('id', '=', id).where('holder', '=', holder)

  /** Undefined when there is no such upload. */
  const tryToHold = async (): Promise<boolean | undefined> => {
    const taken = await db
      .updateTable('uploads')
      .set({ holder, held_until: soon, is_wanted: false })
      .where('id', '=', id)
      .where((eb) => eb.or([eb('holder', 'is', null), eb('held_until', '<', sql<Date>`now()`)]))
      .returning('id')
      .executeTakeFirst()
    if (taken) return true
    const other = await db
      .updateTable('uploads')
      .set({ is_wanted: true })
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst()
    return other && false
  }
  const renew = async (release: RequestRelease) => {
    const row = await held().set({ held_until: soon }).returning('is_wanted').executeTakeFirst()
    // Another process took it over while this one was frozen.
    if (!row || row.is_wanted) await release()
  }

  return {
    lock: async (signal, release) => {
      for (const end = Date.now() + patienceMs; ; await delay(retryMs)) {
        const isHeld = await tryToHold()
        if (isHeld === undefined) throw ERRORS.FILE_NOT_FOUND
        if (isHeld) break
        if (signal.aborted || Date.now() > end) throw ERRORS.ERR_LOCK_TIMEOUT
      }
      // A failed query is repeated; without an answer the lock expires.
      renewal = setInterval(() => void renew(release).catch(() => {}), renewMs).unref()
    },
    unlock: async () => {
      clearInterval(renewal)
      await held().set({ holder: null, held_until: null }).execute()
    },
  }
}
