import * as account from './account.ts'
import * as auth from './auth.ts'
import * as bin from './bin.ts'
import * as brand from './brand.ts'
import * as catalogue from './catalogue.ts'
import * as clips from './clips.ts'
import * as edit from './edit.ts'
import type { EndpointDeclaration } from './endpoint.ts'
import * as exports from './exports.ts'
import * as folders from './folders.ts'
import * as invites from './invites.ts'
import * as people from './people.ts'
import * as picture from './picture.ts'
import * as playback from './playback.ts'
import * as presets from './presets.ts'
import * as renders from './renders.ts'
import * as setup from './setup.ts'
import * as speech from './speech.ts'
import * as subscription from './subscription.ts'
import * as system from './system.ts'
import * as tokens from './tokens.ts'
import * as uploads from './uploads.ts'
import * as measurements from './values/measurements.ts'
import * as videos from './videos.ts'
import * as webhooks from './webhooks.ts'
import * as words from './words.ts'

/** Every call of the product by area, named as in the code: `api.auth.login`. */
export const api = {
  auth: {
    login: auth.login,
    signup: auth.signup,
    signupGoogle: auth.signupGoogle,
    checkEmail: auth.checkEmail,
    resetPassword: auth.resetPassword,
    checkResetToken: auth.checkResetToken,
    sendVerification: auth.sendVerification,
    delete: auth.deleteAccount,
    logout: auth.logout,
  },
  brand: { get: brand.getBrand, save: brand.saveBrand, saveLogo: brand.saveLogo },
  profile: { get: account.getProfile, update: account.updateProfile },
  onboarding: { save: account.onboarding },
  tokens: { list: tokens.listTokens, create: tokens.createToken, revoke: tokens.revokeToken },
  feedback: {
    send: account.sendFeedback,
    report: account.reportProblem,
    list: account.listFeedback,
    mark: account.markFeedback,
  },
  clips: {
    upload: clips.uploadClip,
    list: clips.listClips,
    favorites: clips.listFavorites,
    videos: clips.listClipVideos,
    notReady: clips.listNotReady,
    get: clips.getClip,
    delete: clips.deleteClip,
    view: clips.viewClip,
    like: clips.likeClip,
    unlike: clips.unlikeClip,
    restore: clips.restoreClip,
    update: clips.updateClip,
    retry: clips.retryVideo,
    download: clips.downloadClip,
    downloadMany: clips.downloadClips,
    exportOne: exports.exportClip,
    playback: playback.getPlayback,
  },
  bin: { list: bin.listDeleted, remove: bin.purgeClip, empty: bin.emptyBin },
  presets: {
    list: presets.listPresets,
    create: presets.createPreset,
    rename: presets.renamePreset,
    remove: presets.removePreset,
  },
  folders: {
    list: folders.listFolders,
    create: folders.createFolder,
    rename: folders.renameFolder,
    remove: folders.removeFolder,
    move: folders.moveToFolder,
  },
  uploads: { captions: uploads.sendCaptions, readings: uploads.sendReadings, video: uploads.getUploadedVideo },
  edits: { get: edit.getEdit, save: edit.saveEdit, history: edit.listEdits },
  renders: { start: renders.startRender, get: renders.getRender, cancel: renders.cancelRender },
  videos: {
    get: videos.getVideo,
    words: words.getWords,
    measurements: measurements.getMeasurements,
    spoken: words.findSpoken,
    filmstrip: videos.getFilmstrip,
    waveform: videos.getWaveform,
    picture: picture.getPicture,
    addClip: videos.addClip,
    correct: words.correctWord,
    choose: videos.chooseAgain,
    chooseSound: videos.chooseSound,
    giveCaptions: words.giveCaptions,
    showCaptions: words.showCaptions,
    removeCaptions: words.removeCaptions,
    recognise: words.recogniseSpeech,
    restoreTitles: words.restoreTitles,
    deleteSource: videos.deleteSource,
  },
  webhooks: {
    list: webhooks.listWebhooks,
    create: webhooks.createWebhook,
    update: webhooks.updateWebhook,
    remove: webhooks.removeWebhook,
    deliveries: webhooks.listDeliveries,
    resend: webhooks.resendDelivery,
  },
  subscription: {
    plans: subscription.listPlans,
    quota: subscription.getQuota,
    create: subscription.createSubscription,
    manage: subscription.manageSubscription,
    news: subscription.subscribeNews,
    join: subscription.joinNewsletter,
  },
  news: { list: subscription.listNews, newest: subscription.newestNews, publish: subscription.publishNews },
  products: {
    list: catalogue.listProducts,
    create: catalogue.createProduct,
    remove: catalogue.removeProduct,
    buy: catalogue.buyProduct,
  },
  categories: {
    list: catalogue.listCategories,
    create: catalogue.createCategory,
    remove: catalogue.removeCategory,
  },
  staff: { list: people.listStaff, add: people.addStaff, remove: people.removeStaff },
  affiliates: {
    list: people.listAffiliates,
    add: people.addAffiliate,
    update: people.updateAffiliate,
    remove: people.removeAffiliate,
    connect: people.connectPayout,
    stats: people.affiliateStats,
    updateMe: people.updateMe,
  },
  invites: { get: invites.getInvite },
  constants: { get: system.getConstants, update: system.updateConstants, reset: system.resetConstants },
  stats: { get: system.getStats },
  setup: { get: setup.getSetup },
  speech: { get: speech.getSpeech, install: speech.installSpeech, remove: speech.removeSpeech },
  system: { version: system.getVersion, config: system.getConfig },
} as const

/** The same endpoints as one list, for code that iterates over them. */
export const endpoints: readonly EndpointDeclaration[] = Object.values(api).flatMap((area) =>
  Object.values(area as Record<string, EndpointDeclaration>),
)
