import type { ReactElement } from 'react'
import { formatFileSize } from 'diptych/domain'
import type { ProofData } from './proof-data.js'
import { Section } from './section.js'

/** Lists the pictures of page and mail with their sources. */
export function PicturesSection({ pictures }: Pick<ProofData, 'pictures'>): ReactElement {
  return (
    <Section id="pictures" title="Pictures">
      {pictures.length === 0 ? (
        <p>The post shows no pictures.</p>
      ) : (
        <>
          <p>Picture files are embedded in this proof. Your browser loads pictures on the web.</p>
          <ul className="pictures">
            {pictures.map(({ name, isFile, alt, pixels, bytes, isEmbedded }) => (
              <li key={name}>
                <p>
                  <code>{name}</code>
                </p>
                <p className="quiet">
                  {[
                    isFile ? 'file' : 'on the web, not in this proof',
                    pixels === null ? 'size unknown' : `${pixels} pixels`,
                    ...(bytes === null ? (isFile ? ['the file is missing'] : []) : [formatFileSize(bytes)]),
                    ...(isFile && bytes !== null && !isEmbedded ? ['too large for this proof'] : []),
                    alt === null ? 'no alternative text' : alt === '' ? 'decoration' : `“${alt}”`,
                  ].join(', ')}
                </p>
              </li>
            ))}
          </ul>
        </>
      )}
    </Section>
  )
}
