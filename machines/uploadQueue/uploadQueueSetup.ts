import { type ActorRefFrom, assign, enqueueActions, fromCallback, setup } from 'xstate'
import type { CaptionChoice, NotReady } from '../../contract/clips.ts'
import { usualCaptions } from '../../contract/preferredLook.ts'
import type { Plan } from '../../contract/subscription.ts'
import type { PlanName } from '../../contract/user.ts'
import type { Aspect } from '../../contract/values/aspects.ts'
import { captionsAddedBefore, pairCaptions } from '../captionPairs/pairCaptions.ts'
import type { FieldErrors } from '../fieldRules.ts'
import { clipSettingsOf } from '../localAnalysis/clipSettingsOf.ts'
import { localAnalysisMachine } from '../localAnalysis/localAnalysisMachine.ts'
import { type LocalClipsEmitted, localClipsMachine } from '../localClips/localClipsMachine.ts'
import { notify } from '../notify.ts'
import type { TransferOrder } from '../transfer/Transfer.ts'
import {
  isFileOf,
  type UnfinishedUpload,
  unfinishedUploadsMachine,
} from '../unfinishedUploads/unfinishedUploadsMachine.ts'
import { unprovided } from '../unprovided.ts'
import { freeChoice, settingErrors, type UploadSettings } from '../upload/UploadSettings.ts'
import { uploadMachine } from '../upload/uploadMachine.ts'
import { problemOf } from '../upload/uploadProblem.ts'
import type { Discarded, UploadEmitted } from '../upload/uploadSetup.ts'
import { partsPlanOf } from './partsPlanOf.ts'
import { changeUpload, type QueuedUpload, videoIdOf } from './QueuedUpload.ts'
import { orderOf, orderOfUnfinished, type Sending } from './Sending.ts'

export interface UploadQueueContext {
  planName: PlanName
  /** All plans; empty while unknown. */
  plans: Plan[]
  /** Null while unknown; then only the server enforces the limits. */
  plan: Plan | null
  uploads: QueuedUpload[]
  /** Removed from the list after they were sent, with likes and edges that are still to be carried over. */
  marked: { videoId: string; localClips: ActorRefFrom<typeof localClipsMachine> }[]
  /** Files with a partial upload on the server: they resume automatically. */
  unfinished: UnfinishedUpload[]
  /** Chosen before the limits were known. */
  arrived: File[]
  /** Queued ids. */
  waiting: string[]
  /** The id being sent. */
  current: string | null
  count: number
  /** The form's initial look. */
  preferred: LookOfAccount
  settings: UploadSettings
  /** The user chose a caption style, or none, since the form was shown. */
  captionsChosen: boolean
  settingErrors: FieldErrors
}

/** The look of new clips that the account prefers, as far as it is known. */
export interface LookOfAccount {
  aspect?: Aspect | undefined
  captions?: CaptionChoice | undefined
}

/** Returns the values that the form begins with. */
export const shownLook = ({ aspect = freeChoice.aspect, captions = freeChoice.caption_style }: LookOfAccount) => ({
  aspect,
  caption_style: captions,
})

export type UploadQueueEmitted = { type: 'video.uploaded'; entry: NotReady } | LocalClipsEmitted

type UploadQueueEvent =
  | { type: 'files.added'; files: File[] }
  | { type: 'setting.changed'; field: keyof UploadSettings; value: string }
  | { type: 'setting.left' }
  | { type: 'uploads.submitted' }
  | { type: 'upload.removed'; id: string }
  | { type: 'sending.chosen'; id: string; sending: Sending }
  /** The clips are enough. */
  | { type: 'rest.dropped'; id: string }
  | { type: 'plan.changed'; planName: PlanName }
  /** Onboarding may be completed after the form was first shown. */
  | ({ type: 'look.preferred' } & LookOfAccount)
  /** These videos have clips. */
  | { type: 'videos.finished'; ids: string[] }
  | LocalClipsEmitted
  | UploadEmitted

/** Returns whether an upload may still get captions: nothing of it was sent, and it has none. */
const mayGetCaptions = ({ ref }: QueuedUpload): boolean => {
  const upload = ref.getSnapshot()
  return (
    upload.context.captions === null &&
    ['recalling', 'checking', 'ready'].some((state) => upload.matches(state as 'ready'))
  )
}

const planOf = (plans: readonly Plan[], planName: PlanName): Plan | null =>
  plans.find(({ name }) => name === planName) ?? null

/**
 * The events, actions and actors of the queue: accepts files, gives each its turn, keeps the settings of the form.
 * `uploadQueueMachine` has the states.
 */
export const uploadQueueSetup = setup({
  types: {
    context: {} as UploadQueueContext,
    events: {} as UploadQueueEvent,
    input: {} as { planName: PlanName } & LookOfAccount,
    emitted: {} as UploadQueueEmitted,
    children: {} as { unfinished: 'unfinished'; leaveWarning: 'leaveWarning' },
  },
  actors: {
    fetchPlans: unprovided<Plan[]>('fetchPlans'),
    upload: uploadMachine,
    analysis: localAnalysisMachine,
    localClips: localClipsMachine,
    unfinished: unfinishedUploadsMachine,
    /** Deletes the server's part of a file. */
    discard: unprovided<void, Discarded>('discard'),
    /** Provided by the flows: asks for confirmation if the page is closed during an upload. */
    leaveWarning: fromCallback(() => {}),
  },
  guards: {
    hasArrived: ({ context }) => context.arrived.length > 0,
    hasWaiting: ({ context }) => context.waiting.length > 0,
    /** The profile is refetched often, usually with the same plan. */
    isOtherPlan: ({ context }, { planName }: { planName: PlanName }) => planName !== context.planName,
    isCurrent: ({ context }, { id }: { id: string }) => context.current === id,
    settingsAreWrong: ({ context }) => Object.keys(settingErrors(context.settings)).length > 0,
  },
  actions: {
    keepArrived: assign({ arrived: ({ context }, { files }: { files: File[] }) => [...context.arrived, ...files] }),
    storePlan: assign(({ context }, plans: Plan[]) => ({
      plans,
      plan: planOf(plans, context.planName),
    })),
    setPlanName: assign({ planName: (_, { planName }: { planName: PlanName }) => planName }),
    changePlan: assign(({ context: { plans } }, { planName }: { planName: PlanName }) => ({
      planName,
      plan: planOf(plans, planName),
    })),
    keepUnfinished: assign({ unfinished: (_, { entries }: { entries: UnfinishedUpload[] }) => entries }),
    takeArrived: enqueueActions(({ enqueue, context: { arrived, uploads, count, unfinished } }) => {
      const named = uploads.map((upload) => {
        const { file } = upload.ref.getSnapshot().context
        return { ...upload, file, name: file.name }
      })
      const early = captionsAddedBefore(named, arrived)
      const files = [...arrived, ...early.map(({ file }) => file)]
      const { rows, pairs } = pairCaptions(files, named.filter(mayGetCaptions))
      const idOf = (at: number) => `upload-${count + at + 1}`
      enqueue.assign(({ context, spawn }) => ({
        arrived: [],
        count: count + rows.length,
        uploads: [
          ...context.uploads,
          ...rows.map((file, at) => {
            const id = idOf(at)
            const begun = unfinished.find((entry) => isFileOf(entry, file))
            const continues = begun ? orderOfUnfinished(begun) : null
            const settings = clipSettingsOf(context.settings)
            const isRefused = problemOf(file, context.plan) !== null
            return {
              id,
              ref: spawn('upload', { id, input: { id, file, limits: context.plan, continues } }),
              sending: null,
              entry: null,
              isDropped: false,
              analysis: isRefused ? null : spawn('analysis', { id: `analysis-${id}`, input: { file, settings } }),
              localClips: isRefused ? null : spawn('localClips', { id: `localClips-${id}`, input: { file } }),
            }
          }),
        ],
      }))
      for (const { id } of early) enqueue.raise({ type: 'upload.removed', id })
      for (const [video, file] of pairs) {
        const id = 'id' in video ? video.id : idOf(rows.indexOf(video))
        enqueue.sendTo(
          ({ context }) => context.uploads.find((upload) => upload.id === id)?.ref as QueuedUpload['ref'],
          { type: 'captions.chosen', file },
        )
      }
      enqueue.sendTo('unfinished', { type: 'files.taken', files: rows })
    }),
    setSetting: assign(({ context }, { field, value }: { field: keyof UploadSettings; value: string }) => ({
      settings: { ...context.settings, [field]: value },
      captionsChosen: context.captionsChosen || field === 'caption_style',
      settingErrors: { ...context.settingErrors, [field]: [] },
    })),
    /** An explicit choice is kept. */
    preferLook: assign(({ context: { settings, preferred } }, { aspect, captions }: LookOfAccount) => {
      const [before, after] = [shownLook(preferred), shownLook({ aspect, captions })]
      return {
        preferred: { aspect, captions },
        settings: {
          ...settings,
          ...(settings.aspect === before.aspect && { aspect: after.aspect }),
          ...(settings.caption_style === before.caption_style && { caption_style: after.caption_style }),
        },
      }
    }),
    showCaptions: assign(
      (
        { context: { settings, captionsChosen, preferred } },
        { style = preferred.captions ?? usualCaptions }: { style?: CaptionChoice },
      ) => (captionsChosen ? {} : { settings: { ...settings, caption_style: style } }),
    ),
    notifyLocals: enqueueActions(({ enqueue, context: { uploads, settings } }) => {
      if (Object.keys(settingErrors(settings)).length > 0) return
      const changed = { type: 'settings.changed', settings: clipSettingsOf(settings) } as const
      for (const { analysis } of uploads)
        if (analysis?.getSnapshot().status === 'active') enqueue.sendTo(analysis, changed)
    }),
    /** Local clips have the same words as the server's later clips. */
    addCaptions: enqueueActions(
      ({ enqueue, context: { uploads } }, { id, file }: { id: string; file: File | null }) => {
        const analysis = uploads.find((upload) => upload.id === id)?.analysis
        if (analysis?.getSnapshot().status !== 'active') return
        enqueue.sendTo(analysis, file ? { type: 'captions.chosen', file } : { type: 'captions.removed' })
      },
    ),
    replaceLocals: enqueueActions(({ enqueue, context: { uploads, marked } }, { ids }: { ids: string[] }) => {
      for (const upload of uploads) {
        const { analysis, localClips } = upload
        const videoId = videoIdOf(upload)
        if (videoId === null || !ids.includes(videoId)) continue
        if (analysis?.getSnapshot().status === 'active') enqueue.sendTo(analysis, { type: 'server.finished' })
        if (localClips) enqueue.sendTo(localClips, { type: 'server.finished', videoId })
      }
      for (const { videoId, localClips } of marked)
        if (ids.includes(videoId)) enqueue.sendTo(localClips, { type: 'server.finished', videoId })
    }),
    notifyCarried: enqueueActions(({ enqueue, self }) => notify({ enqueue, self }, { type: 'marks.carried' })),
    checkSettings: assign({ settingErrors: ({ context }) => settingErrors(context.settings) }),
    submitAll: enqueueActions(({ enqueue, context: { uploads, settings } }) => {
      for (const { ref, analysis, localClips, sending } of uploads) {
        const marks = localClips?.getSnapshot().context.marks ?? new Map()
        const plan = analysis && partsPlanOf(analysis.getSnapshot().context, marks)
        const order = orderOf(ref.getSnapshot().context.file, plan, sending)
        enqueue.sendTo(ref, { type: 'upload.submitted', settings, order })
      }
    }),
    addWaiting: assign({ waiting: ({ context }, { id }: { id: string }) => [...context.waiting, id] }),
    dropWaiting: assign({
      waiting: ({ context }, { id }: { id: string }) => context.waiting.filter((waiting) => waiting !== id),
    }),
    giveTurn: enqueueActions(({ enqueue, context: { uploads, waiting } }) => {
      const upload = uploads.find(({ id }) => id === waiting[0])
      enqueue.assign({ current: waiting[0] ?? null, waiting: waiting.slice(1) })
      if (upload) enqueue.sendTo(upload.ref, { type: 'turn.came' })
    }),
    chooseSending: assign({
      uploads: ({ context }, { id, sending }: { id: string; sending: Sending }) =>
        changeUpload(context.uploads, id, { sending }),
    }),
    storeEntry: assign({
      uploads: ({ context: { uploads } }, { id, entry }: { id: string; entry: NotReady | null }) =>
        entry ? changeUpload(uploads, id, { entry }) : uploads,
    }),
    /** Sends the rest of a file by another upload, which queues behind those of other files. */
    sendNext: assign(({ context: { uploads }, spawn }, { id, next }: { id: string; next: TransferOrder | null }) => {
      const upload = uploads.find((it) => it.id === id)
      if (!upload || !next) return {}
      const { file, limits, title, captions, settings, seconds } = upload.ref.getSnapshot().context
      const values = { title, captions, settings, seconds }
      const ref = spawn('upload', { id: `${id}-next`, input: { id, file, limits, continues: next, values } })
      return { uploads: changeUpload(uploads, id, { ref }) }
    }),
    dropRest: enqueueActions(({ enqueue, context: { uploads } }, { id }: { id: string }) => {
      const upload = uploads.find((it) => it.id === id)
      if (!upload) return
      enqueue.assign({ uploads: changeUpload(uploads, id, { isDropped: true }) })
      enqueue.stopChild(upload.ref)
      enqueue.spawnChild('discard', { input: { file: upload.ref.getSnapshot().context.file } })
    }),
    endTurn: assign({ current: null }),
    notifyUploaded: enqueueActions(({ enqueue, self }, { entry }: { entry: NotReady | null }) => {
      if (entry) notify({ enqueue, self }, { type: 'video.uploaded', entry })
    }),
    remove: enqueueActions(({ enqueue, context }, { id }: { id: string }) => {
      const gone = context.uploads.find((upload) => upload.id === id)
      const removed = gone?.ref.getSnapshot()
      const videoId = gone ? videoIdOf(gone) : null
      const isMarked = videoId !== null && (gone?.localClips?.getSnapshot().context.marks.size ?? 0) > 0
      enqueue.assign({
        uploads: context.uploads.filter((upload) => upload.id !== id),
        ...(isMarked && gone?.localClips && { marked: [...context.marked, { videoId, localClips: gone.localClips }] }),
      })
      if (gone) enqueue.stopChild(gone.ref)
      enqueue.stopChild(`analysis-${id}`)
      if (!isMarked) enqueue.stopChild(`localClips-${id}`)
      if (removed?.status === 'active') enqueue.spawnChild('discard', { input: { file: removed.context.file } })
    }),
  },
})
