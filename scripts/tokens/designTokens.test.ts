import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { designTokens, tokenFileText } from './designTokens.ts'
import { colorValue, dimensionValue, durationValue, shadowValue, sizeRange } from './tokenValues.ts'

// The shapes of the Design Tokens Format Module 2025.10, for the types in use.
const alias = v.pipe(v.string(), v.regex(/^\{[\w-]+(\.[\w-]+)*\}$/))
const share = v.pipe(v.number(), v.minValue(0), v.maxValue(1))
const color = v.strictObject({
  colorSpace: v.literal('srgb'),
  components: v.tuple([share, share, share]),
  alpha: v.optional(share),
  hex: v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/)),
})
const dimension = v.strictObject({ value: v.number(), unit: v.picklist(['px', 'rem']) })
const layer = v.strictObject({ color, offsetX: dimension, offsetY: dimension, blur: dimension, spread: dimension })
const schemaOf: Record<string, v.GenericSchema> = {
  color,
  dimension,
  duration: v.strictObject({ value: v.number(), unit: v.picklist(['ms', 's']) }),
  cubicBezier: v.tuple([share, v.number(), share, v.number()]),
  fontFamily: v.array(v.pipe(v.string(), v.nonEmpty())),
  fontWeight: v.pipe(v.number(), v.minValue(1), v.maxValue(1000)),
  number: v.number(),
  shadow: v.array(layer),
}

interface Found {
  path: string
  type: string | undefined
  value: unknown
  description: unknown
}

/** Returns every token below a group, with its own or inherited type. */
function tokensBelow(node: Record<string, unknown>, path: string[] = [], inherited?: string): Found[] {
  const type = (node.$type as string | undefined) ?? inherited
  if ('$value' in node) return [{ path: path.join('.'), type, value: node.$value, description: node.$description }]
  return Object.entries(node).flatMap(([name, below]) =>
    name.startsWith('$') ? [] : tokensBelow(below as Record<string, unknown>, [...path, name], type),
  )
}

const files = designTokens()
const tokenFiles = Object.keys(files).filter((name) => name.endsWith('.tokens.json'))
const tokensOf = (file: string) => tokensBelow(files[file] as Record<string, unknown>)

describe('the exported design tokens', () => {
  it.each(Object.keys(files))('match the theme: tokens/%s (npm run tokens writes it)', (name) => {
    const onDisk = readFileSync(join(import.meta.dirname, '../../tokens', name), 'utf8')
    expect(onDisk).toBe(tokenFileText(files[name] ?? {}))
  })

  it.each(tokenFiles)('have valid values and a description: %s', (file) => {
    const tokens = tokensOf(file)
    expect(tokens.length).toBeGreaterThan(40)
    for (const { path, type, value, description } of tokens) {
      const schema = schemaOf[type ?? '']
      expect(schema, `${path} has the unknown type ${type}`).toBeDefined()
      expect(v.is(v.union([alias, schema ?? v.never()]), value), `${path}: ${JSON.stringify(value)}`).toBe(true)
      expect(description, path).toMatch(/^[A-Z].+[.]$/)
    }
  })

  it('refer to existing palette colours, and have the same names in both themes', () => {
    const names = new Set(tokensOf('base.tokens.json').map(({ path }) => path))
    const themes = ['light.tokens.json', 'dark.tokens.json'].map(tokensOf)
    for (const { value } of themes.flat()) {
      if (typeof value === 'string') expect(names).toContain(value.slice(1, -1))
    }
    const [light = [], dark = []] = themes.map((tokens) => tokens.map(({ path }) => path))
    expect(light).toEqual(dark)
  })

  it('refer to existing files', () => {
    const resolver = JSON.stringify(files['clipaway.resolver.json'])
    const named = [...resolver.matchAll(/"\$ref":"([^#"]+)"/g)].map(([, name]) => name)
    expect(named.toSorted()).toEqual(tokenFiles.toSorted())
  })
})

describe('token values', () => {
  it('convert colours', () => {
    expect(colorValue('#ff0080')).toEqual({ colorSpace: 'srgb', components: [1, 0, 0.502], hex: '#ff0080' })
    expect(colorValue('rgb(10 9 15 / 58%)')).toMatchObject({ alpha: 0.58, hex: '#0a090f' })
    expect(() => colorValue('hotpink')).toThrow('hotpink')
  })

  it('convert lengths, sizes and times', () => {
    expect(dimensionValue('0.25rem')).toEqual({ value: 0.25, unit: 'rem' })
    expect(dimensionValue('48em')).toEqual({ value: 768, unit: 'px' })
    expect(() => dimensionValue('50%')).toThrow('50%')
    expect(sizeRange('clamp(1.5rem, 1.35rem + 0.8vw, 1.875rem)')).toEqual({
      smallest: { value: 1.5, unit: 'rem' },
      largest: { value: 1.875, unit: 'rem' },
    })
    expect(durationValue('120ms')).toEqual({ value: 120, unit: 'ms' })
  })

  it('convert shadows with several layers', () => {
    const [near, far] = shadowValue('0 2px 4px rgb(24 23 32 / 5%), 0 8px 20px -6px rgb(24 23 32 / 12%)')
    expect(near).toMatchObject({ offsetY: { value: 2, unit: 'px' }, spread: { value: 0, unit: 'px' } })
    expect(far).toMatchObject({ blur: { value: 20, unit: 'px' }, spread: { value: -6, unit: 'px' } })
  })
})
