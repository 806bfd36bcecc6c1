import type { EndpointDeclaration } from './endpoint.ts'

type AreaIn<Id> = Id extends `${infer Area}.${string}` ? Area : never
type EndpointsIn<Module> = Extract<Module[keyof Module], EndpointDeclaration>

/** The ids of the endpoints that a module exports. */
export type IdsIn<Module> = EndpointsIn<Module>['id']

/** The endpoints that a module exports, by area and name: `feedback.report` is `report` in `feedback`. */
export type AreasOf<Module> = {
  readonly [Area in AreaIn<IdsIn<Module>>]: {
    readonly [Export in keyof Module as Module[Export] extends { readonly id: `${Area}.${infer Name}` }
      ? Name
      : never]: Module[Export]
  }
}

export const isEndpoint = (value: unknown): value is EndpointDeclaration =>
  (value as Partial<EndpointDeclaration> | null)?.method !== undefined

/** Returns a value for each endpoint that a module exports, by the area and the name in its id. */
export function byArea<Value>(
  module: object,
  toValue: (endpoint: EndpointDeclaration) => Value,
): Record<string, Record<string, Value>> {
  const areas: Record<string, Record<string, Value>> = {}
  for (const endpoint of Object.values(module).filter(isEndpoint)) {
    const [area = '', name = ''] = endpoint.id.split('.')
    areas[area] = { ...areas[area], [name]: toValue(endpoint) }
  }
  return areas
}

/** Returns the endpoints that a module exports, by area and name. */
export const areasOf = <Module extends object>(module: Module) =>
  byArea(module, (endpoint) => endpoint) as unknown as AreasOf<Module>
