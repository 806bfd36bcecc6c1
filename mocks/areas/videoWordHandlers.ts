import { correctedEdit } from '../../clipper/pure/edit/correctWord.ts'
import { normaliseEdit } from '../../clipper/pure/edit/normaliseEdit.ts'
import { findSpoken } from '../../clipper/pure/words/findSpoken.ts'
import { suggestCuts } from '../../clipper/pure/words/suggestCuts.ts'
import { wordsOfCues } from '../../clipper/pure/words/wordsOfCues.ts'
import { api } from '../../contract/endpoints.ts'
import { languageOfName, unknownLanguage } from '../../contract/values/captionLanguage.ts'
import { limits } from '../../contract/values/limits.ts'
import { conflict, invalidField, notFound } from '../answers.ts'
import type { Backend } from '../backend.ts'
import { mockFor } from '../mockFor.ts'
import { sorted } from './clipQueries.ts'
import { addEdit, newestEdit } from './editsOf.ts'
import { addCaptions, captionsOf } from './keptCaptions.ts'
import { readCaptions } from './readCaptions.ts'
import { isFileGone } from './returnedFiles.ts'
import { storedVideos } from './storedVideos.ts'
import { wordsOf } from './wordsOf.ts'
import { recognise, workAgain } from './workAgain.ts'

/** The words and captions of a video. */
export const videoWordHandlers = (backend: Backend) => {
  const on = mockFor(backend)
  const { state } = backend
  const { clipsOf, known, lost, atWork, shownOf, idleClip } = storedVideos(backend)

  return [
    on(api.videos.words, ({ caller, params: { id } }) => {
      const isKnown = known(caller.user.id, id) ?? atWork(caller.user.id, id)
      if (!isKnown) return notFound()
      const words = wordsOf(state, id)
      return { status: 200, body: { words, cuts: suggestCuts(words, []) } }
    }),

    on(api.videos.spoken, ({ caller, query: { search } }) => {
      const { id: ownerId } = caller.user
      const mine = state.clips.filter((stored) => stored.ownerId === ownerId && !stored.deleted)
      const videos = new Map(mine.map(({ clip }) => [clip.video_id, clip.video_title]))
      const body = [...videos].flatMap(([video_id, video_title]) =>
        findSpoken(wordsOf(state, video_id), search, limits.spoken.perVideo).map((place) => ({
          video_id,
          video_title,
          ...place,
        })),
      )
      return { status: 200, body }
    }),

    on(api.videos.correct, ({ caller, params: { id }, body: { word, text, except } }) => {
      const { id: ownerId } = caller.user
      if (!known(ownerId, id) && !atWork(ownerId, id) && !lost(ownerId, id)) return notFound()
      const words = wordsOf(state, id)
      if (!words[word]) return invalidField('word', 'wordUnknown')
      if (isFileGone(state, ownerId, id)) return invalidField('word', 'sourceGone')
      const changed = clipsOf(ownerId, id).flatMap((stored) => {
        const { edit } = newestEdit(stored)
        const after = stored.clip.id === except ? null : correctedEdit(edit, words, { word, text: text.trim() })
        if (!after || after.corrections.length > limits.edit.corrections.max) return []
        addEdit(backend, stored, normaliseEdit(after, stored.clip.video_duration))
        return [{ ...stored.clip }]
      })
      return { status: 200, body: changed.toSorted((one, other) => one.start - other.start) }
    }),

    on(api.videos.giveCaptions, async ({ caller, params: { id }, body, files }) => {
      const { id: ownerId } = caller.user
      const { clip, refusal } = idleClip(ownerId, id, 'captions')
      if (refusal) return refusal
      const [captions] = files.captions ?? []
      if (!captions) return invalidField('captions', 'fileMissing')
      const read = await readCaptions(captions, body.encoding)
      const language = body.language ?? languageOfName(captions.name) ?? unknownLanguage
      const { max } = limits.captionLanguages
      const others = captionsOf(state, id).languages.filter((one) => one.language !== language)
      if (others.length >= max) return invalidField('captions', 'tooManyCaptions', { max })
      const words = wordsOfCues(read.cues, []).flat()
      addCaptions(state, id, language, words)
      workAgain(state, ownerId, clip, { words, by: 'captions' })
      const { encoding, isGuessed } = read
      return { status: 200, body: { video: shownOf(ownerId, clip), encoding, encoding_guessed: isGuessed } }
    }),

    on(api.videos.showCaptions, ({ caller, params: { id, language } }) => {
      const { id: ownerId } = caller.user
      const { clip, refusal } = idleClip(ownerId, id, 'non_field_errors')
      if (refusal) return refusal
      const captions = captionsOf(state, id)
      const chosen = captions.languages.find((one) => one.language === language)
      if (!chosen) return invalidField('language', 'captionsUnknown')
      if (captions.shown !== language) {
        state.captionLanguages.set(id, { ...captions, shown: language })
        workAgain(state, ownerId, clip, { words: chosen.words, by: 'captions' })
      }
      return { status: 200, body: shownOf(ownerId, clip) }
    }),

    on(api.videos.removeCaptions, ({ caller, params: { id, language } }) => {
      const { id: ownerId } = caller.user
      const { clip, refusal } = idleClip(ownerId, id, 'non_field_errors')
      if (refusal) return refusal
      const captions = captionsOf(state, id)
      const languages = captions.languages.filter((one) => one.language !== language)
      if (languages.length === captions.languages.length) return invalidField('language', 'captionsUnknown')
      if (captions.shown === language) return conflict('captionsShown')
      state.captionLanguages.set(id, { ...captions, languages })
      return { status: 200, body: shownOf(ownerId, clip) }
    }),

    on(api.videos.recognise, ({ caller, params: { id } }) => {
      const { id: ownerId } = caller.user
      const { clip, refusal } = idleClip(ownerId, id, 'non_field_errors')
      if (refusal) return refusal
      if (wordsOf(state, id).length > 0) return { status: 202, body: shownOf(ownerId, clip) }
      if (state.speech.recognised_by === null) return conflict('speechNotRecognised')
      recognise(state, ownerId, clip)
      return { status: 202, body: shownOf(ownerId, clip) }
    }),

    on(api.videos.restoreTitles, ({ caller, params: { id } }) => {
      const { id: ownerId } = caller.user
      if (!known(ownerId, id) && !lost(ownerId, id) && !atWork(ownerId, id)) return notFound()
      const titles = state.renewedTitles.get(id)?.titles
      state.renewedTitles.delete(id)
      for (const { clip } of clipsOf(ownerId, id)) {
        const renewed = titles?.get(clip.id)
        if (renewed && clip.title === renewed.after) clip.title = renewed.before
      }
      return { status: 200, body: sorted(clipsOf(ownerId, id).map(({ clip }) => ({ ...clip }))) }
    }),
  ]
}
