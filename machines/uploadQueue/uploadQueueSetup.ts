import { type ActorRefFrom, assign, enqueueActions, setup } from 'xstate'
import type { Aspect } from '../../contract/aspects.ts'
import type { NotReady } from '../../contract/clips.ts'
import type { Plan } from '../../contract/subscription.ts'
import type { PlanName } from '../../contract/user.ts'
import type { FieldErrors } from '../fieldRules.ts'
import { tell } from '../tell.ts'
import { unprovided } from '../unprovided.ts'
import { settingErrors, type UploadSettings } from '../upload/UploadSettings.ts'
import { uploadMachine } from '../upload/uploadMachine.ts'
import type { UploadEmitted } from '../upload/uploadSetup.ts'

export interface QueuedUpload {
  id: string
  ref: ActorRefFrom<typeof uploadMachine>
}

export interface UploadQueueContext {
  planName: PlanName
  /** Null while unknown; then only the server enforces the limits. */
  plan: Plan | null
  uploads: QueuedUpload[]
  /** Chosen before the limits were known. */
  arrived: File[]
  /** Queued ids. */
  waiting: string[]
  /** The id that is being sent. */
  current: string | null
  count: number
  /** What the form starts with. */
  preferredAspect: Aspect
  settings: UploadSettings
  settingErrors: FieldErrors
}

export type UploadQueueEmitted =
  | { type: 'upload.started' }
  | { type: 'video.uploaded'; entry: NotReady }
  /** Nothing is being sent. */
  | { type: 'upload.ended' }

type UploadQueueEvent =
  | { type: 'files.added'; files: File[] }
  | { type: 'setting.changed'; field: keyof UploadSettings; value: string }
  | { type: 'setting.left' }
  | { type: 'uploads.submitted' }
  | { type: 'upload.removed'; id: string }
  | { type: 'plan.changed'; planName: PlanName }
  /** Onboarding may follow after the form was first shown. */
  | { type: 'aspect.preferred'; aspect: Aspect }
  | UploadEmitted

/** What the queue does: takes files in, gives each its turn, keeps the settings of the form. When, is in `uploadQueueMachine`. */
export const uploadQueueSetup = setup({
  types: {
    context: {} as UploadQueueContext,
    events: {} as UploadQueueEvent,
    input: {} as { planName: PlanName; aspect?: Aspect },
    emitted: {} as UploadQueueEmitted,
  },
  actors: { fetchPlans: unprovided<Plan[]>('fetchPlans'), upload: uploadMachine },
  guards: {
    hasArrived: ({ context }) => context.arrived.length > 0,
    hasWaiting: ({ context }) => context.waiting.length > 0,
    isCurrent: ({ context }, { id }: { id: string }) => context.current === id,
    settingsAreWrong: ({ context }) => Object.keys(settingErrors(context.settings)).length > 0,
  },
  actions: {
    keepArrived: assign({ arrived: ({ context }, { files }: { files: File[] }) => [...context.arrived, ...files] }),
    storePlan: assign({
      plan: ({ context }, { plans }: { plans: Plan[] }) => plans.find(({ name }) => name === context.planName) ?? null,
    }),
    setPlanName: assign({ planName: (_, { planName }: { planName: PlanName }) => planName }),
    takeArrived: assign(({ context, spawn }) => ({
      arrived: [],
      count: context.count + context.arrived.length,
      uploads: [
        ...context.uploads,
        ...context.arrived.map((file, at) => {
          const id = `upload-${context.count + at + 1}`
          return { id, ref: spawn('upload', { id, input: { id, file, limits: context.plan } }) }
        }),
      ],
    })),
    setSetting: assign(({ context }, { field, value }: { field: keyof UploadSettings; value: string }) => ({
      settings: { ...context.settings, [field]: value },
      settingErrors: { ...context.settingErrors, [field]: [] },
    })),
    /** An explicit choice is kept. */
    preferAspect: assign(({ context: { settings, preferredAspect } }, { aspect }: { aspect: Aspect }) => ({
      preferredAspect: aspect,
      settings: settings.aspect === preferredAspect ? { ...settings, aspect } : settings,
    })),
    checkSettings: assign({ settingErrors: ({ context }) => settingErrors(context.settings) }),
    submitAll: enqueueActions(({ enqueue, context: { uploads, settings } }) => {
      for (const { ref } of uploads) enqueue.sendTo(ref, { type: 'upload.submitted', settings })
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
    endTurn: assign({ current: null }),
    tellStarted: enqueueActions(({ enqueue, self }) => tell({ enqueue, self }, { type: 'upload.started' })),
    tellEnded: enqueueActions(({ enqueue, self }) => tell({ enqueue, self }, { type: 'upload.ended' })),
    tellUploaded: enqueueActions(({ enqueue, self }, { entry }: { entry: NotReady | null }) => {
      if (entry) tell({ enqueue, self }, { type: 'video.uploaded', entry })
    }),
    remove: enqueueActions(({ enqueue, context }, { id }: { id: string }) => {
      enqueue.assign({ uploads: context.uploads.filter((upload) => upload.id !== id) })
      enqueue.stopChild(id)
    }),
  },
})
