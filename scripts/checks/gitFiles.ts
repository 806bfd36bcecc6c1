import { execFileSync } from 'node:child_process'

const git = (...args: string[]): string[] =>
  execFileSync('git', args, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
    .split('\n')
    .filter((line) => line !== '')

const succeeds = (...args: string[]): boolean => {
  try {
    execFileSync('git', args, { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/**
 * Returns the base commit of a change: where the branch left `main`. On `main` itself, the last pushed commit, or the
 * previous commit without a remote.
 */
export function defaultBase(): string {
  const [branch] = git('rev-parse', '--abbrev-ref', 'HEAD')
  const candidates = branch === 'main' ? ['origin/main', 'HEAD'] : ['main', 'origin/main', 'HEAD']
  return candidates.find((name) => succeeds('rev-parse', '--verify', '--quiet', name)) ?? 'HEAD'
}

/** Returns the files that differ from the merge base with `base`: committed, staged, unstaged, untracked, deleted. */
export function changedSince(base: string): string[] {
  const tracked = git('diff', '--name-only', '--no-renames', '--merge-base', base)
  const untracked = git('ls-files', '--others', '--exclude-standard')
  return [...new Set([...tracked, ...untracked])]
}

/** Returns the hash of the commit where the current branch left `base`. */
export const mergeBase = (base: string): string => git('merge-base', base, 'HEAD')[0] ?? base

/** Returns every file of the project, untracked ones included. */
export const projectFiles = (): string[] => git('ls-files', '--cached', '--others', '--exclude-standard')
