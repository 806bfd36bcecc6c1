import { chosenLook, lookOfAnswers, type PreferredLook } from '../../contract/preferredLook.ts'
import type { Account } from '../state.ts'

/** Adds the default look of new clips to the user. */
export function setLook({ user, answers = {}, look = {} }: Account): void {
  const usual = lookOfAnswers(answers)
  const aspect = look.aspect ?? usual.aspect
  const captions = look.caption_style ?? usual.caption_style
  if (aspect) user.preferred_aspect = aspect
  if (captions) user.preferred_captions = captions
}

/** Makes what an upload chose the default of the next ones. */
export function rememberLook(caller: Account, sent: PreferredLook): void {
  const { preferred_aspect: aspect, preferred_captions: caption_style } = caller.user
  caller.look = { ...caller.look, ...chosenLook(sent, { aspect, caption_style }) }
  setLook(caller)
}
