import { randomUUID } from 'node:crypto'
import { patterns } from '../../../contract/values/patterns.ts'
import { invalidField } from '../../ApiProblem.ts'
import { freeRefused } from '../../files/freeRefused.ts'
import { storePicture } from '../../files/storePicture.ts'
import type { ReceivedFile } from '../../http/ReceivedFile.ts'
import type { Services } from '../../Services.ts'

/** The longest side of a stored picture, in pixels. */
const pictureSide = 2400

interface Value {
  key: string
  text_value: string | null
  file_keys: string[]
  file_bytes: number
}

/**
 * Sets the keys that were sent, all or none; other keys stay. Deletes replaced pictures.
 * @throws ApiProblem 400, 415
 */
export async function changeConstants(
  services: Services,
  texts: Readonly<Record<string, string>>,
  pictures: Readonly<Record<string, readonly ReceivedFile[]>>,
): Promise<void> {
  const { db, files, jobs } = services
  for (const key of Object.keys(pictures)) {
    if (!patterns.constantKey.test(key)) throw invalidField(key, 'keyMalformed')
    if (Object.hasOwn(texts, key)) throw invalidField(key, 'textAndFiles')
  }
  const stored: Value[] = []
  try {
    for (const [key, list] of Object.entries(pictures)) {
      const value: Value = { key, text_value: null, file_keys: [], file_bytes: 0 }
      stored.push(value)
      const size = { width: pictureSide, height: pictureSide, fit: 'inside' as const }
      for (const picture of list) {
        const file = await storePicture(files, picture, `constants/${randomUUID()}`, size)
        value.file_keys.push(file.key)
        value.file_bytes += file.bytes
      }
    }
    const texted = Object.entries(texts).map(
      ([key, text]): Value => ({ key, text_value: text, file_keys: [], file_bytes: 0 }),
    )
    const values = [...texted, ...stored]
    if (values.length === 0) return
    await db.transaction().execute(async (trx) => {
      const former = await trx
        .selectFrom('constants')
        .select('file_keys')
        .where(
          'key',
          'in',
          values.map(({ key }) => key),
        )
        .forUpdate()
        .execute()
      await trx
        .insertInto('constants')
        .values(values.map((value) => ({ ...value, updated_at: new Date() })))
        .onConflict((conflict) =>
          conflict.column('key').doUpdateSet((eb) => ({
            text_value: eb.ref('excluded.text_value'),
            file_keys: eb.ref('excluded.file_keys'),
            file_bytes: eb.ref('excluded.file_bytes'),
            updated_at: eb.ref('excluded.updated_at'),
          })),
        )
        .execute()
      const freed = former.flatMap(({ file_keys }) => file_keys)
      if (freed.length > 0) await jobs.send('free-files', { keys: freed }, { trx })
    })
  } catch (error) {
    const keys = stored.flatMap(({ file_keys }) => file_keys)
    await freeRefused(error, () => Promise.all(keys.map((key) => files.remove(key))))
    throw error
  }
}

/** Restores the defaults, and deletes the pictures. */
export async function resetConstants({ db, jobs }: Services): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const rows = await trx.deleteFrom('constants').returning('file_keys').execute()
    const freed = rows.flatMap(({ file_keys }) => file_keys)
    if (freed.length > 0) await jobs.send('free-files', { keys: freed }, { trx })
  })
}
