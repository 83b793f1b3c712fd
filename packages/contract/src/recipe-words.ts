/** What the parts of a recipe are called where they are written for readers, and found again by machines. */
export interface RecipeWords {
  readonly ingredients: string;
  readonly method: string;
  readonly makes: string;
  readonly serves: string;
  readonly prepTime: string;
  readonly cookTime: string;
  readonly totalTime: string;
}

const wordsOf = (
  ...[ingredients, method, makes, serves, prepTime, cookTime, totalTime]: readonly [
    ...[string, string, string, string, string, string, string],
  ]
): RecipeWords => ({ ingredients, method, makes, serves, prepTime, cookTime, totalTime });

/** By the language, as BCP 47 has it. */
export const recipeWords: Readonly<Record<string, RecipeWords>> = {
  en: wordsOf('Ingredients', 'Method', 'Makes', 'Serves', 'Prep time', 'Cook time', 'Total time'),
  nb: wordsOf(
    'Ingredienser',
    'Fremgangsmåte',
    'Gir',
    'Porsjoner',
    'Forberedelse',
    'Tilberedning',
    'Tid i alt',
  ),
  de: wordsOf('Zutaten', 'Zubereitung', 'Ergibt', 'Portionen', 'Vorbereitungszeit', 'Kochzeit', 'Gesamtzeit'),
  fr: wordsOf(
    ...(['Ingrédients', 'Préparation', 'Quantité', 'Portions', 'Temps de préparation'] as const),
    ...(['Temps de cuisson', 'Temps total'] as const),
  ),
  es: wordsOf(
    ...(['Ingredientes', 'Preparación', 'Cantidad', 'Raciones', 'Tiempo de preparación'] as const),
    ...(['Tiempo de cocción', 'Tiempo total'] as const),
  ),
  pt: wordsOf(
    ...(['Ingredientes', 'Modo de preparo', 'Rendimento', 'Porções', 'Tempo de preparo'] as const),
    ...(['Tempo de cozimento', 'Tempo total'] as const),
  ),
  nl: wordsOf(
    'Ingrediënten',
    'Bereiding',
    'Opbrengst',
    'Porties',
    'Voorbereiding',
    'Kooktijd',
    'Totale tijd',
  ),
  ja: wordsOf('材料', '作り方', '分量', '人数', '準備時間', '調理時間', '合計時間'),
  zh: wordsOf('配料', '做法', '成品', '份量', '准备时间', '烹饪时间', '总时间'),
  ar: wordsOf('المقادير', 'طريقة التحضير', 'الكمية', 'عدد الحصص', 'وقت التحضير', 'وقت الطهي', 'الوقت الكلي'),
};
