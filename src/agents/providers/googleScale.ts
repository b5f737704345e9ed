/** Coordinates of Gemini's computer use run from 0 to 999 over each side of the screen, whatever its size. */
export const normScale = 1000;
