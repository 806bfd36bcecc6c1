import { describe, expect, it } from 'vitest'
import { passwordStrength } from './passwordStrength.ts'

describe('passwordStrength', () => {
  it.each([
    ['', 'none'],
    ['Ab1!', 'short'],
    ['aaaaaaaaaaaaaaaaaaaa', 'weak'],
    ['Password12345678', 'weak'],
    ['gkwhspqn', 'weak'],
    ['gkwhsPq7', 'fair'],
    ['gkwhsp qn', 'weak'],
    ['correct horse battery', 'strong'],
    ['gK7!hsPq2#', 'strong'],
  ] as const)('rates "%s" as %s', (password, strength) => {
    expect(passwordStrength(password)).toBe(strength)
  })
})
