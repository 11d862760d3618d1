interface StoredPicture {
  src: string | null
  alt: string | null
  caption: string | null
  width: number | null
  height: number | null
}

interface StoredGallery {
  images: readonly StoredPicture[]
  alt: string | null
  caption: string | null
  staticGalleryImage: { src: string | null } | null
}

export interface ShownGallery extends StoredGallery {
  images: readonly (StoredPicture & { src: string })[]
}

/** A gallery whose pictures all have addresses, and the words of those that have none: they stay as text. */
export function shownGallery(stored: StoredGallery): { gallery: ShownGallery; lost: readonly string[] } {
  const images: (StoredPicture & { src: string })[] = []
  const lost: string[] = []
  for (const picture of stored.images) {
    if (picture.src !== null) images.push({ ...picture, src: picture.src })
    else for (const words of [picture.alt?.trim(), picture.caption?.trim()]) if (words) lost.push(words)
  }
  return { gallery: { ...stored, images }, lost }
}
