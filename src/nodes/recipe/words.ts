/** I18n messages that only these blocks use. */
export const recipeWords = {
  en: {
    viewRecipe: 'View recipe',
  },
  ar: {
    viewRecipe: 'اعرض الوصفة',
  },
  de: {
    viewRecipe: 'Zum Rezept',
  },
  es: {
    viewRecipe: 'Ver la receta',
  },
  fr: {
    viewRecipe: 'Voir la recette',
  },
  he: {
    viewRecipe: 'למתכון',
  },
  it: {
    viewRecipe: 'Vedi la ricetta',
  },
  ja: {
    viewRecipe: 'レシピを見る',
  },
  nl: {
    viewRecipe: 'Bekijk het recept',
  },
  pt: {
    viewRecipe: 'Ver a receita',
  },
  zh: {
    viewRecipe: '查看食谱',
  },
}
