import type { ReactNode } from 'react'
import type { MarkViewProps, RegisteredView, Registry, ViewProps } from './registry.js'
import type { LoadedView, TargetView } from './view.js'

/** Loads the views of a target, by name. */
export async function registryOf<C, T extends 'web' | 'email'>(
  given: readonly TargetView<T>[],
  card: Registry<C>['card'],
): Promise<Registry<C>> {
  const registry = emptyRegistry<C>(card)
  for (const view of await Promise.all(given.map(loadedView))) addView(registry, view)
  return registry
}

/** The views of a target, of which some are not loaded yet. */
export interface GrowingRegistry<C> extends Registry<C> {
  /** Names of the blocks and marks whose views are not loaded. */
  readonly waiting: ReadonlySet<string>
  /** Loads the views of these names. */
  load(names: Iterable<string>): Promise<void>
}

/** Like `registryOf`, but loads no view before it is asked to. */
export function growingRegistry<C, T extends 'web' | 'email'>(
  given: readonly TargetView<T>[],
  card: Registry<C>['card'],
): GrowingRegistry<C> {
  const registry = emptyRegistry<C>(card)
  // A later view replaces an earlier one.
  const byName = new Map(given.map((view) => [view.name as string, view]))
  const waiting = new Set(byName.keys())
  return {
    ...registry,
    waiting,
    async load(names) {
      const wanted = [...names].flatMap((name) => (waiting.has(name) ? (byName.get(name) ?? []) : []))
      await Promise.all(
        wanted.map(async (view) => {
          addView(registry, await loadedView(view))
          waiting.delete(view.name)
        }),
      )
    },
  }
}

interface OpenRegistry<C> extends Registry<C> {
  readonly nodes: Map<string, RegisteredView<C>>
  readonly marks: Map<string, (props: MarkViewProps<never, C>) => ReactNode>
}

function emptyRegistry<C>(card: Registry<C>['card']): OpenRegistry<C> {
  return { nodes: new Map(), marks: new Map(), card }
}

async function loadedView<T extends 'web' | 'email'>(view: TargetView<T>): Promise<LoadedView<T>> {
  return view.kind === 'deferred' ? view.load() : view
}

function addView<C, T extends 'web' | 'email'>({ nodes, marks }: OpenRegistry<C>, view: LoadedView<T>): void {
  if (view.kind === 'mark') marks.set(view.name, view.view as (props: MarkViewProps<never, C>) => ReactNode)
  else
    nodes.set(view.name, {
      view: view.view as (props: ViewProps<never, C, never>) => ReactNode,
      row: view.row,
      styleOrigin: view.styleOrigin,
    })
}
