import { defineIsland } from 'diptych/island'
import { useState } from 'react'

interface RatingProps {
  readonly stars: number
  /** The block's message in the language of the page, passed as a prop because props are JSON. */
  readonly label: string
  readonly yours: string
}

/** Renders the same markup on the server and in the browser. `mount` in the page's script finds it by its name. */
export const island = defineIsland<RatingProps>({
  name: 'rating',
  when: 'visible',
  view: function Rating({ stars, label, yours }) {
    const [own, setOwn] = useState<number | null>(null)
    return (
      <>
        <p className="rating-given" role="img" aria-label={label}>
          {'★'.repeat(stars) + '☆'.repeat(5 - stars)}
        </p>
        <p className="rating-own">
          {[1, 2, 3, 4, 5].map((star) => (
            <button
              key={star}
              type="button"
              className="rating-star"
              aria-label={`${yours}: ${star}`}
              aria-pressed={own === star}
              onClick={() => setOwn(star)}
            >
              {own !== null && star <= own ? '★' : '☆'}
            </button>
          ))}
          <span role="status">{own === null ? '' : `${yours}: ${own}`}</span>
        </p>
      </>
    )
  },
})
