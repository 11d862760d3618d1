import type { ReactElement } from 'react'
import { ICON_PATHS, type IconName } from './icon-paths.js'

/** An icon. The accessible name stands at its button. */
export function Icon({ name }: { readonly name: IconName }): ReactElement {
  return (
    <svg
      className="edit-icon"
      width="20"
      height="20"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={name === 'grip' ? 3 : 1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {ICON_PATHS[name].map((path) => (
        <path key={path} d={path} />
      ))}
    </svg>
  )
}
