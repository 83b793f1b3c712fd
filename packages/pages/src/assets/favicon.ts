import type { SiteDocument } from '@site/contract';

/** The icon of `layout/head.tsx` as a PNG of 32 by 32 pixels in an ICO container, in base64. */
const ICO =
  'AAABAAEAICAAAAEAIABrAwAAFgAAAIlQTkcNChoKAAAADUlIRFIAAAAgAAAAIAgGAAAAc3p69AAAAyBJREFUeJzsl2tIU2EYx//n7My5zXUxtYuZZSklZVGCaaT5IaILIV3BWxJSWIYmGBVFHxKKLpQkaiGBoGEYISVl+KFc5KXs6jJTE8kU763Uubl5TucdTXQ3Hc4Not+n857nfd//817+23kYjCcqdY5ErD0JittIAesAygt2gevmgA/gqGrVsPAGSm4qDRHK8CCJSdoOls6jKCzCDMJx6ADNJqoKc56OJSCNTt7Gh8rgQDiK3UGSoBCdNFcC6jMFaiEcCNkJlU69hhFz9CF+2x0qTiBHLWZc42mav3BwEkSb5kA5LQGizfC30BdOgmjTtgxY6b0A9oaZrMMSD3cc2RqO/WHB8Hafg/Z+JYora3GnXI7vvf2YLpQ0+jhnKRjkuxiPz57APDepSaxvcAg7MzKhaOvAdLB4BKEBfnh2PnVM/Mm7OiRm56PsvULfJu/LL6Tp+1mD9DO3AANmd8Bzlhu+3sqAC8NAN8oiNjMPpW8/jcV3bQhCQUoiGAENtVaLPVeyIa9vMpk8PNAf99OOQkDTWJ9+ET/6fpr0MbsDEpEIoywHjVaHvddyJogTSPvA9dt6cVehEEW8yGqfiX8hpE3ey8Su4H9sMKTWYMo7QFjm5QGRkEFDeycsEREYgAfpSRC7CNE7MIhCeQ1qmloQ4u+HmPAQeMjcMDyixb6rOaiob7QtAXMQGxonRO5AyelkSEUuJv2HNCOIupyFqsYWi3NOmsBUbOg1W4a4iFDEbwnF8vme+NbVg/znlSiQV6P714C16a0nsHapDx6dSbZow92XsvCxtW3Ce3O7ZA2rNiw7l2LVhiRubENj8f82/LdsaI7Nq/zx8NQxfRLGEHFyPC+/NFkcP+0ECOTOxPI2TIgM09uwubMb+S+qUFBRhZ7fg1bH2iWB8dhuQw5dsCO2iBNtmqP4isVJEG1aXzI5KwGQBNjRXP5ZCcejJNq0uii3lWVxGA6GX30C0RaQhk7xpkEYFPyaP5RIvmKRYQb5W5weVN3LLiVtgSGgratt1q7YdFfIsCN8ea7hv9llxKWwC/ry/BW/wEK+PI/TFmcpDJE/AAAA//8SBbU2AAAABklEQVQDAG+4hHgfW4fSAAAAAElFTkSuQmCC';

/** Browsers request it for resources that cannot name an icon, such as JSON. */
export const favicon: SiteDocument = {
  path: '/favicon.ico',
  mediaType: 'image/x-icon',
  write: () => Uint8Array.from(atob(ICO), (unit) => unit.charCodeAt(0)),
};
