import { freeChoice } from '../upload/UploadSettings.ts'
import { withEvent, withOutput } from '../withEvent.ts'
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
    'files.added': { actions: withEvent('keepArrived') },
    'setting.changed': { actions: [withEvent('setSetting'), 'notifyLocals'] },
    'look.preferred': { actions: [withEvent('preferLook'), 'notifyLocals'] },
    'captions.added': { actions: [withEvent('showCaptions'), 'notifyLocals', withEvent('addCaptions')] },
    'captions.dropped': { actions: { type: 'addCaptions', params: ({ event: { id } }) => ({ id, file: null }) } },
    'videos.finished': { actions: withEvent('replaceLocals') },
    'marks.carried': { actions: 'notifyCarried' },
    'setting.left': { actions: 'checkSettings' },
    'uploads.submitted': [{ guard: 'settingsAreWrong', actions: 'checkSettings' }, { actions: 'submitAll' }],
    'upload.waiting': { actions: withEvent('addWaiting') },
    'upload.withdrawn': { actions: withEvent('dropWaiting') },
    'sending.chosen': { actions: withEvent('chooseSending') },
    'rest.dropped': { actions: [withEvent('dropWaiting'), withEvent('dropRest')] },
    'upload.removed': { actions: [withEvent('dropWaiting'), withEvent('remove')] },
  },
  states: {
    fetchingLimits: {
      invoke: {
        id: 'fetchPlans',
        src: 'fetchPlans',
        onDone: { target: 'idle', actions: withOutput('storePlan') },
        onError: 'idle',
      },
      on: {
        'plan.changed': {
          guard: withEvent('isOtherPlan'),
          target: 'fetchingLimits',
          reenter: true,
          actions: withEvent('setPlanName'),
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
          guard: withEvent('isOtherPlan'),
          target: 'fetchingLimits',
          actions: withEvent('setPlanName'),
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
          guard: withEvent('isCurrent'),
          target: 'idle',
          actions: [withEvent('storeEntry'), withEvent('sendNext'), withEvent('notifyUploaded')],
        },
        // The current upload continues; its limits were checked when it was added.
        'plan.changed': { guard: withEvent('isOtherPlan'), actions: withEvent('changePlan') },
        // Those of other uploads are handled above, as in every state.
        'rest.dropped': { guard: withEvent('isCurrent'), target: 'idle', actions: withEvent('dropRest') },
        'upload.removed': { guard: withEvent('isCurrent'), target: 'idle', actions: withEvent('remove') },
      },
    },
  },
})
