import { type Brand, isSameBrand } from '../../../contract/brand.ts'
import type { Edit } from '../../../contract/edit.ts'
import type { BrandedClip, BrandingAnswer } from '../../../machines/clipBranding/BrandedClip.ts'
import type { Calls } from '../../api/createCalls.ts'
import { currentEditOf } from '../../api/currentEditOf.ts'

/** Clips that are changed at the same time. */
const atOnce = 3
/** How often a clip is tried that somebody else changes at the same time. */
const tries = 3

const isSame = (one: Edit['brand'], other: Edit['brand']) => (one && other ? isSameBrand(one, other) : one === other)

/** What giving many clips the brand asks of the server, put together from its calls; each clip gets a version of its own. */
export function brandClips({ brand, edits }: Pick<Calls, 'brand' | 'edits'>) {
  /** Null when there is nothing to change. */
  async function change(id: string, to: (now: Edit['brand']) => Edit['brand'], signal: AbortSignal) {
    let { version, edit } = await edits.getQuietly({ id }, signal)
    for (let left = tries; ; left -= 1) {
      const { brand: before, ...rest } = edit
      const after = to(before)
      if (isSame(before, after)) return null
      try {
        const changed = { ...rest, ...(after && { brand: after }) }
        const saved = await edits.saveQuietly({ id, version, edit: changed }, signal)
        return { id, before, after: saved.edit.brand }
      } catch (error) {
        const theirs = currentEditOf(error)
        if (!theirs || left === 1) throw error
        ;({ version, edit } = theirs)
      }
    }
  }

  async function changeAll<T>(items: readonly T[], one: (item: T) => Promise<BrandedClip | null>, signal: AbortSignal) {
    const answer: BrandingAnswer = { changed: [], failed: 0 }
    const left = [...items]
    const work = async () => {
      for (let item = left.shift(); item !== undefined; item = left.shift()) {
        signal.throwIfAborted()
        try {
          const changed = await one(item)
          if (changed) answer.changed.push(changed)
        } catch {
          answer.failed += 1
        }
      }
    }
    await Promise.all(Array.from({ length: atOnce }, work))
    return answer
  }

  return {
    apply: async ({ ids }: { ids: readonly string[] }, signal: AbortSignal): Promise<BrandingAnswer> => {
      const kit: Brand = await brand.get(undefined, signal)
      return changeAll(ids, (id) => change(id, () => kit, signal), signal)
    },
    /** A clip that was given another brand meanwhile keeps that. */
    restore: ({ clips }: { clips: readonly BrandedClip[] }, signal: AbortSignal): Promise<BrandingAnswer> =>
      changeAll(
        clips,
        ({ id, before, after }) => change(id, (now) => (isSame(now, after) ? before : now), signal),
        signal,
      ),
  }
}
