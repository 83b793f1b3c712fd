import { useWords } from '../elements/words-context.ts';

/** Which scheme a page has. It is the business of a script, which shows it where it runs. */
export function SchemeChoice() {
  const { scheme, automatic, light, dark } = useWords();
  const choices = { auto: automatic, light, dark };
  return (
    <fieldset class="scheme" hidden>
      <legend class="sr-only">{scheme}</legend>
      {Object.entries(choices).map(([value, name]) => (
        <label>
          <input type="radio" name="scheme" value={value} />
          {name}
        </label>
      ))}
    </fieldset>
  );
}
