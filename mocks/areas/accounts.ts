import type { Account, State } from '../state.ts'

/** Ends every token of the account, except the one to keep. */
export function endSessions(state: State, account: Account, keep: string | null = null): void {
  for (const [key, { accountId }] of state.tokens) {
    if (accountId === account.user.id && key !== keep) state.tokens.delete(key)
  }
}

/** Revokes all other access to the account: sessions except the one to keep, personal tokens, reset links, webhooks. */
export function endAllAccess(state: State, account: Account, keep: string | null = null): void {
  const { id } = account.user
  endSessions(state, account, keep)
  state.personalTokens = state.personalTokens.filter(({ ownerId }) => ownerId !== id)
  state.webhooks = state.webhooks.filter(({ ownerId }) => ownerId !== id)
  for (const [key, accountId] of state.resets) if (accountId === id) state.resets.delete(key)
}

/** Deletes all data of the account. */
export function deleteAccount(state: State, account: Account): void {
  const { id } = account.user
  endSessions(state, account)
  state.accounts = state.accounts.filter(({ user }) => user.id !== id)
  state.clips = state.clips.filter(({ ownerId }) => ownerId !== id)
  state.videos = state.videos.filter(({ ownerId }) => ownerId !== id)
  state.feedback = state.feedback.filter(({ user }) => user.id !== id)
  state.affiliates = state.affiliates.filter(({ user }) => user.id !== id)
}
