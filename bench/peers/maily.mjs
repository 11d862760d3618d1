/** Maily: a mail from its editor's JSON, which is Tiptap's. */

import { Maily, render } from '@maily-to/render'
import { renderToStaticMarkup } from 'react-dom/server'

export const html = (content) => render(content)

/** Its tree of React Email's components, without React Email's `render`. */
export const markup = (content) => renderToStaticMarkup(new Maily(content).markup())
