import { freeChoice } from '../upload/UploadSettings.ts'
import { shownLook, uploadQueueSetup } from './uploadQueueSetup.ts'

/** The files to upload, one at a time: in parallel they would all finish late. */
export const uploadQueueMachine = uploadQueueSetup.createMachine({
  id: 'uploadQueue',
  context: ({ input }) => ({
    planName: input.planName,
    plans: [],
    plan: null,
    uploads: [],
    marked: [],
    unfinished: [],
    arrived: [],
    waiting: [],
    current: null,
    count: 0,
    preferred: { aspect: input.aspect, captions: input.captions },
    settings: { ...freeChoice, ...shownLook(input) },
    captionsChosen: false,
    settingErrors: {},
  }),
  invoke: {
    id: 'unfinished',
    src: 'unfinished',
    onSnapshot: { actions: { type: 'keepUnfinished', params: ({ event }) => event.snapshot.context } },
  },
  initial: 'fetchingLimits',
  on: {
    'files.added': { actions: { type: 'keepArrived', params: ({ event }) => event } },
    'setting.changed': { actions: [{ type: 'setSetting', params: ({ event }) => event }, 'notifyLocals'] },
    'look.preferred': { actions: [{ type: 'preferLook', params: ({ event }) => event }, 'notifyLocals'] },
    'captions.added': {
      actions: [
        { type: 'showCaptions', params: ({ event }) => event },
        'notifyLocals',
        { type: 'addCaptions', params: ({ event }) => event },
      ],
    },
    'captions.dropped': { actions: { type: 'addCaptions', params: ({ event: { id } }) => ({ id, file: null }) } },
    'videos.finished': { actions: { type: 'replaceLocals', params: ({ event }) => event } },
    'marks.carried': { actions: 'notifyCarried' },
    'setting.left': { actions: 'checkSettings' },
    'uploads.submitted': [{ guard: 'settingsAreWrong', actions: 'checkSettings' }, { actions: 'submitAll' }],
    'upload.waiting': { actions: { type: 'addWaiting', params: ({ event }) => event } },
    'upload.withdrawn': { actions: { type: 'dropWaiting', params: ({ event }) => event } },
    'sending.chosen': { actions: { type: 'chooseSending', params: ({ event }) => event } },
    'rest.dropped': {
      actions: [
        { type: 'dropWaiting', params: ({ event }) => event },
        { type: 'dropRest', params: ({ event }) => event },
      ],
    },
    'upload.removed': {
      actions: [
        { type: 'dropWaiting', params: ({ event }) => event },
        { type: 'remove', params: ({ event }) => event },
      ],
    },
  },
  states: {
    fetchingLimits: {
      invoke: {
        id: 'fetchPlans',
        src: 'fetchPlans',
        onDone: { target: 'idle', actions: { type: 'storePlan', params: ({ event }) => ({ plans: event.output }) } },
        onError: 'idle',
      },
      on: {
        'plan.changed': {
          guard: { type: 'isOtherPlan', params: ({ event }) => event },
          target: 'fetchingLimits',
          reenter: true,
          actions: { type: 'setPlanName', params: ({ event }) => event },
        },
      },
    },
    idle: {
      always: [
        { guard: 'hasArrived', actions: 'takeArrived' },
        { guard: 'hasWaiting', target: 'sending', actions: 'giveTurn' },
      ],
      on: {
        'plan.changed': {
          guard: { type: 'isOtherPlan', params: ({ event }) => event },
          target: 'fetchingLimits',
          actions: { type: 'setPlanName', params: ({ event }) => event },
        },
      },
    },
    sending: {
      tags: 'busy',
      invoke: { id: 'leaveWarning', src: 'leaveWarning' },
      always: { guard: 'hasArrived', actions: 'takeArrived' },
      exit: 'endTurn',
      on: {
        'upload.settled': {
          guard: { type: 'isCurrent', params: ({ event }) => event },
          target: 'idle',
          actions: [
            { type: 'storeEntry', params: ({ event }) => event },
            { type: 'sendNext', params: ({ event }) => event },
            { type: 'notifyUploaded', params: ({ event }) => event },
          ],
        },
        // The current upload continues; its limits were checked when it was added.
        'plan.changed': {
          guard: { type: 'isOtherPlan', params: ({ event }) => event },
          actions: { type: 'changePlan', params: ({ event }) => event },
        },
        // Those of other uploads are handled above, as in every state.
        'rest.dropped': {
          guard: { type: 'isCurrent', params: ({ event }) => event },
          target: 'idle',
          actions: { type: 'dropRest', params: ({ event }) => event },
        },
        'upload.removed': {
          guard: { type: 'isCurrent', params: ({ event }) => event },
          target: 'idle',
          actions: { type: 'remove', params: ({ event }) => event },
        },
      },
    },
  },
})
