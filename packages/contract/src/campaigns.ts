/** What campaigns, mail and search engines add to every link they follow or show: it is for scripts of pages. */
const OF_CAMPAIGNS =
  /^(?:(?:utm|mtm|pk|hsa)_\w+|_ga|_gl|_hsenc|_hsmi|dclid|fbclid|gad_campaignid|gad_source|gbraid|gclid|gclsrc|igsh|igshid|li_fat_id|mc_cid|mc_eid|msclkid|srsltid|ttclid|twclid|wbraid|yclid)$/;

/** Whether a query parameter is one of campaigns, which every address takes and nothing reads. */
export function isCampaignParameter(name: string): boolean {
  return OF_CAMPAIGNS.test(name);
}
