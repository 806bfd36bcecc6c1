import { describe, expect, it } from 'vitest'
import { problem } from '../../contract/problems.ts'
import { callFailure } from '../testing/callFailure.ts'
import { categoryForm, toNewCategory } from './categoryForm.ts'
import { countByCategory } from './countByCategory.ts'

describe('the category form', () => {
  it('wants a name of at most 80 characters and sends it trimmed', () => {
    expect(categoryForm.rules.name?.(' ')).toEqual([problem('categoryNameMissing')])
    expect(categoryForm.rules.name?.('x'.repeat(81))).toEqual([problem('tooLong', { max: 80 })])
    expect(toNewCategory({ name: ' Sound ' })).toEqual({ name: 'Sound' })
  })

  it('fails with the sentence of the specification when there was no answer', () => {
    expect(categoryForm.toFailure(callFailure(null, null))).toBe('Failed to add category')
  })
})

describe('countByCategory', () => {
  it('counts products by their category and leaves out those without one', () => {
    const category = (id: string) => ({ id, name: id, created_at: '2026-01-01T00:00:00Z' })
    const products = [
      { category: category('a') },
      { category: null },
      { category: category('a') },
      { category: category('b') },
    ]
    expect(countByCategory(products)).toEqual({ a: 2, b: 1 })
  })
})
