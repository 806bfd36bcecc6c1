import pLimit from 'p-limit'
import { limits } from '../../../contract/values/limits.ts'
import {
  type ChangedLook,
  type Look,
  type LooksAnswer,
  type LookTarget,
  lookOf,
} from '../../../machines/clipLooks/ChangedLook.ts'
import type { LookWish } from '../../../machines/clipLooks/clipLooksMachine.ts'
import { givenFraming } from '../../../machines/clipLooks/givenFraming.ts'
import { lookWithPreset } from '../../../machines/presets/presetLook.ts'
import type { Calls } from '../../api/createCalls.ts'
import { currentEditOf } from '../../api/currentEditOf.ts'

/** Maximum number of concurrent clips. */
const atOnce = 3
/** Maximum number of tries for a clip that changes elsewhere at the same time. */
const tries = 3

const parts = ['aspect', 'framing', 'captions', 'brand'] as const

/** Compares JSON values, ignoring the order of keys. */
function isSame(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return one === other
  const keys = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...keys].every((key) => isSame(one[key as keyof typeof one], other[key as keyof typeof other]))
}

const copyOf =
  (look: Look) =>
  (now: Look): Partial<Look> => ({
    ...look,
    framing: givenFraming(now.framing, { mode: look.framing.mode, zoom: look.framing.zoom }),
  })

const pick = (look: Look, keys: readonly (keyof Look)[]): Partial<Look> =>
  Object.fromEntries(keys.map((key) => [key, look[key]]))

/** Changes the look of many clips. Each clip gets its own new version. */
export function changeLooks({ brand, clips, edits }: Pick<Calls, 'brand' | 'clips' | 'edits'>) {
  /** Changes one clip; null if there is nothing to change. */
  async function change(
    id: string,
    to: (now: Look) => Partial<Look>,
    signal: AbortSignal,
  ): Promise<ChangedLook | null> {
    let { version, edit } = await edits.getQuietly({ id }, signal)
    for (let left = tries; ; left -= 1) {
      const before = lookOf(edit)
      const wanted = to(before)
      const keys = parts.filter((key) => key in wanted && !isSame(before[key], wanted[key]))
      if (keys.length === 0) return null
      try {
        const { brand: kit, ...rest } = { ...edit, ...pick({ ...before, ...wanted }, keys) }
        const saved = await edits.saveQuietly({ id, version, edit: { ...rest, ...(kit && { brand: kit }) } }, signal)
        return { id, before: pick(before, keys), after: pick(lookOf(saved.edit), keys) }
      } catch (error) {
        const theirs = currentEditOf(error)
        if (!theirs || left === 1) throw error
        ;({ version, edit } = theirs)
      }
    }
  }

  async function changeAll<T>(items: readonly T[], one: (item: T) => Promise<ChangedLook | null>, signal: AbortSignal) {
    const answer: LooksAnswer = { changed: [], failed: 0 }
    await pLimit(atOnce).map(items, async (item) => {
      signal.throwIfAborted()
      try {
        const changed = await one(item)
        if (changed) answer.changed.push(changed)
      } catch {
        answer.failed += 1
      }
    })
    return answer
  }

  async function changeOf({ source }: LookWish, signal: AbortSignal): Promise<(now: Look) => Partial<Look>> {
    if (source.from === 'edit') return copyOf(source.look)
    if (source.from === 'clip') return copyOf(lookOf((await edits.get({ id: source.id }, signal)).edit))
    const kit = await brand.get(undefined, signal)
    return source.from === 'preset' ? (now) => lookWithPreset(now, source.look, kit) : () => ({ brand: kit })
  }

  async function idsOf(target: LookTarget, signal: AbortSignal): Promise<readonly string[]> {
    if ('ids' in target) return target.ids
    const ids: string[] = []
    const query = { video_id: target.videoId, limit: limits.page.max }
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await clips.list({ ...query, ...(cursor && { cursor }) }, signal)
      ids.push(...page.items.map(({ id }) => id))
      cursor = page.next
    }
    return ids
  }

  return {
    apply: async ({ wish }: { wish: LookWish | null }, signal: AbortSignal): Promise<LooksAnswer> => {
      if (wish === null) return { changed: [], failed: 0 }
      const to = await changeOf(wish, signal)
      const { source } = wish
      const ids = (await idsOf(wish.target, signal)).filter((id) => !('id' in source) || id !== source.id)
      return changeAll(ids, (id) => change(id, to, signal), signal)
    },
    /** Later changes to a clip stay. */
    restore: ({ clips: changed }: { clips: readonly ChangedLook[] }, signal: AbortSignal): Promise<LooksAnswer> =>
      changeAll(
        changed,
        ({ id, before, after }) => {
          const back = (now: Look) => {
            const keys = parts.filter((key) => key in after && isSame(now[key], after[key]))
            return pick({ ...now, ...before }, keys)
          }
          return change(id, back, signal)
        },
        signal,
      ),
  }
}
