import { expect, it } from 'vitest'
import { mailboxOf } from './mailboxOf.ts'

it.each([
  ['Ada@Example.com', 'ada@example.com'],
  ['ada+news@example.com', 'ada@example.com'],
  ['a.da@example.com', 'a.da@example.com'],
  ['A.d.a+x@googlemail.com', 'ada@gmail.com'],
])('reduces %s to the mailbox %s', (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox)
})
