const START = String.raw`(?<![\p{L}\p{M}])`;
const END = String.raw`(?![\p{L}\p{M}])`;
const GAME = String.raw`(?! (at|in) .{0,14}(chess|game|race|match|run|tennis|football|cards|everything|maths?|swim))`;
const WHO = String.raw`(he|she|they|father|dad|daddy|mother|mom|mum|parents|uncle|aunt|teacher|coach|brother|sister|cousin|neighbou?r|step\w+|grandpa|someone|somebody|man|boys?|guy|husband)`;

/** What children in danger say about themselves in so many words. A lesson on history or biology must not match. */
export const SAYINGS: Record<'selfHarm' | 'abuse', string[]> = {
  selfHarm: [
    String.raw`\b(kill|hurt|harm|cut|hang|burn|drown|poison)(t?ing)? (myself|my self)\b`,
    String.raw`\bi\b.{0,20}\b(want|wanna|going|gonna|need|ready)\b( to| just)*( be)? (die|dead|end my life)\b|\bi wish i (was|were|had) (dead|never|not)`,
    String.raw`\b(don'?t|do not|not|never) (want to|wanna) (live|be alive|exist|wake up)\b(?! (in|at|near|with|there)\b)`,
    String.raw`\bbetter (off )?without me\b|\b(nobody|no one) would (miss|care).{0,12}\b(i|me)\b|\bthe world\b.{0,20}\bwithout me\b`,
    String.raw`\b(no (reason|point)|nothing|not worth)\b.{0,14}\b(live|living)\b|\bcan'?t go on\b|\bdisappear forever\b|\bkms\b`,
    String.raw`\b(end|take|ending|taking) my (own )?life\b|\b(ending it all|it all to end)\b|\bhate my life\b`,
    String.raw`\b(thinking|think|thoughts|plan|planning|dream)\b.{0,8}\bsuicide\b|\b(i am|i'?m|feel|feeling) suicidal\b|\bi\b.{0,16}\bcommit suicide\b`,
    String.raw`\b(jump|throw myself)\b.{0,6}\boff (the|a|our) (roof|bridge|building|balcony)\b|\bi\b.{0,8}\b(took|swallowed)\b.{0,22}\b(pills|tablets|poison)\b`,
    String.raw`\b(cut|cutting|scratch|scratching|burn)\b.{0,4}\bmy (arms?|wrists?|legs?|skin)\b`,

    String.raw`(?<![\p{L}\p{M}])و?(اريد|ابغي|ابي|بدي|نفسي|عايز|عايزه|اتمني|ودي) (ان )?(اموت|موت|انتحر|الانتحار|الموت|اقتل نفسي|قتل نفسي|انهي حياتي)${END}(?! (في|علي|من) )`,
    String.raw`(اقتل|ساقتل|اموت|قتل|اوذي|اؤذي|اجرح|ارمي|سارمي|اشنق) نفسي|${START}(سانتحر|(راح|رح|عم فكر) انتحر|افكر في الانتحار)`,
    String.raw`(لا اريد|ما بدي|ما عاد بدي|مش عايزه?|ما ابي|ما ابغي|لم اعد اريد) (ان )?(اعيش|عيش|اكون حي)`,
    String.raw`ليتني (لم اولد|مت|ميت)|اتمني لو كنت ميت|(سيكون|احسن|افضل) .{0,10}(بدوني|من دوني)|لن يفتقدني|الحياه ما تستاهل|لا (فائده|معني) (من |ل)?حيات|حياتي بلا معني|(انهي|انهاء) حياتي|كرهت حياتي|اختفي للابد|(حبوب).{0,14}(لاموت|كي اموت)|(اجرح|بجرح) (ايدي|يدي|ذراعي)`,

    String.raw`(می ?خواهم|میخوام|می ?خوام|میخایم|دلم می ?خواهد|دلم میخواد|ای کاش|آرزو دارم) (که )?(بمیرم|خودم ?(را|رو|و)? ?(بکشم|دار بزنم)|خودکشی|مرده)|${START}خودم ?(را|رو|و|ره) ?(می ?کشم|بکشم|دار می|از (بام|پل|بالا))`,
    String.raw`خودکشی (کنم|می ?کنم|فکر)|به خودکشی|به خودم آسیب|(دست|بازو|رگ)(م|ام|یم|هایم) ?(را|رو)? .{0,8}(تیغ|چاقو|می ?برم تا)`,
    String.raw`(نمی ?خواهم|نمیخوام|نمی ?خوام|نمی ?توانم|نمیتونم) (که )?(زنده|زندگی)|کاش (مرده|نمی ?بودم|به دنیا ن|فردا بیدار ن|بمیرم)|از (زندگی|زنده بودن) ?(ام)? (سیر|خسته|بیزار)|بدون من (راحت|بهتر|خوش)|(پایان|تمام) .{0,8}(بدهم|کنم|شود)(?<=زندگی.{0,26})|زندگی(م|ام)? (دیگر |هیچ )?(ارزش|معنی|معنا) ندارد|آرزوی مرگ|مرگ (بهتر|می ?خواهم)|اگر (من )?بمیرم|برای همیشه (ناپدید|گم) شوم|قرص.{0,22}بمیرم`,

    String.raw`(غواړم|غواړی) .{0,4}(مړ|مړه) شم|ځان (به )?(وژنم|ووژنم|ځړوم|زخمی|غرقوم)|ځان ?وژن(ه|ې) (فکر|کوم|غواړم)|ځان (له|د) .{0,10}غورځوم|ځان ته (زیان|تاوان)`,
    String.raw`(ژوند|ژوندی) .{0,6}(نه غواړم|نه شم کولی)|نه غواړم .{0,6}(ژوند|ژوندی)|کاش (مړ|مړه|نه وای|سبا)|له ژوند(ه|ې| څخه)? .{0,4}(ستړی|ستړې|بیزار|بېزار)|لاس(ونه)? .{0,10}پرې کوم(?! .{0,6}(پاڼ|کاغذ))|ژوند (مې )?(پای ته رسوم|هېڅ ارزښت|راته بې معنا)|(مرګ) (ارمان|غواړم)|د مرګ ارمان|که (زه )?(مړ|مړه) شم|زما نه پرته|ګولۍ.{0,22}مړ`,

    String.raw`(مرنا|مر جانا|خود ?کشی کرنا|خودکشی کرنی) (چاهتا|چاهتی)|خود ?کشی (کا سوچ|کر لو|کرنے)|(اپنے آپ|خود) کو (مار ڈال|مار لو|نقصان|ختم)|(میں )?مر (جاوں|جاؤں|جاتا|جاتی|گئی تو|گیا تو)`,
    String.raw`(میں |اب |مجهے ).{0,8}(جینا|زنده رهنا|زنده نهیں رهنا) ?نهیں|نهیں جینا|نهیں رهنا|جینا نهیں چاه|جینے کا (دل نهیں|کوئی فائده)|پیدا (هی )?نه هوت|زندگی سے (تنگ|بیزار)|زندگی (ختم کر|کا کوئی (مطلب|فائده))|اپنی (زندگی ختم|جان ل)|موت کی دعا|مرنے (کو دل|کے لیے)|(چهت|پل) سے کود|پنکهے سے لٹک|میرے بغیر (سب|دنیا)|(کلائی|هاته|بازو).{0,14}(کاٹنا|کاٹتی|کاٹتا|بلیڈ)|آنکه نه کهلے`,

    String.raw`\b(marna|mar jana|khud ?kushi karna) cha?h?t[ai]\b|\bkhud ?kushi (kar|ka)|\bjeena nah[ie]n?\b|\bjeene ka dil|\b(kaa?sh) (main?|mai|morda|mord)|\bjaan le (lunga|lungi|lu)|\bmar jaun\b|\bkhud ko (khatam|maar)`,
    String.raw`\bmi? ?kh(w|a|o)*(m|ham|stam|hastam)( ke)? (bemir[ao]?m|khod|khud)|\bmekhayom (bemir|khud)|\bkhod(am|amo|am ra|kosh)\w*.{0,10}\b(b[eo]k[oa]?sham|konam)|\bkhod ?koshi (konam|mik)|\bkhudam ra (me|mi|bo)k|\b(ne?mi?kh\w+|namekhayom|nemikham) (zend[ae]|zendagi)|\bkash (morda|mord[ae]|bemir)|\baz zendagi (ser|khast)`,
    String.raw`\bghw?[ao]+r[ao]m (ce |che )?mr?[ao]+r? ?(sham|sh[ao]m)\b|\bghwaram (ce |che )?mra sham|\bzan (ba )?(wu?)?wa?[zj]h?nam|\bzan waz?j?h?ani\b.{0,6}fik|\bjwand na ghwaram`,
    String.raw`\b(biddi|bidd?y|ureed|urid|[3a]+yez|nefsi|abi)\b( an)? (a?mo+u?t|ant[a7h]+er)\b(?! men)|\b(ra+h|ra7|bafakk?er) an?ta[7h]er|\bma biddi [3a]*ee?sh`,
  ],
  abuse: [
    String.raw`\b${WHO}\b.{0,20}\b(hits?|beats?|hurts?|touche?s|touched|raped|abuse[sd]?|molest(s|ed)|kicks|burns|slaps|whips|chokes) me\b${GAME}|\b(will|would|gonna) (beat|hit|hurt) me\b`,
    String.raw`\b(i am|i'?m|im|am) being (abused|beaten|hit|molested)\b|\b(he|she|they|him|cousin|uncle|coach|man|teacher) .{0,6}touch(es|ed)? (me|my (private|body|chest|breasts?|legs?|bottom))`,
    String.raw`\btake off my clothes\b|\b(nudes?|naked) (pictures?|photos?|pics?|selfies?)\b|\bforced? me to\b|\b(comes?|came) (in|to|into|to|in to) my bed\b|\braped me\b`,
    String.raw`\bmarry me off\b|\b(want|force|make)s? me (to )?marry\b|\block(s|ed)? me (in|up)\b|\b(scared|afraid) (to go|of going) home\b`,

    String.raw`(یضربنی|تضربنی|بیضربنی|بتضربنی|ضربنی|ضربتنی)(?! .{0,8}(الشطرنج|اللعب|السباق|الکره))|(یلمسنی|لمسنی|لمس جسدی|یؤذینی|اغتصب|یغتصب|یعتدی علی|تحرش بی|یتحرش|بیلمسنی|تحرقنی|یحرقنی|یحبسون|حبسون|یهددنی)`,
    String.raw`اخلع ملابسی|صور(ا|ی)? عاری|تزویجی|(سیزوجون|یزوجون)|اخاف ان ارجع`,

    String.raw`(مرا|من را|منو|ما را|به من) .{0,26}(می ?زند|می ?زنه|میزنه|کتک|لت (و کوب )?(می|کرد)|لمس (می|کرد)|آزار|اذیت|دست ?درازی|تجاوز|قفل می)(?! .{0,4}(امتحان|شطرنج))|کتکم می ?زن|دست ?درازی کرد`,
    String.raw`به بدنم دست|(لباسم را|لباسهایم را) (در|بکش)|(مرا|من را) (به زور|به (یک )?مرد|به شوهر)|از من عکس|عکس (لخت|برهنه).{0,6}(از من|می ?خواه)|مرا به زور`,

    String.raw`(ما|می) (هره ورځ |په [\p{L}]+ |ډیر |سخت ){0,2}(وهی|وهلی|ځوروی|رټی)(?<!(زنگ|رباب|ډول|مخ) .{0,3}وهی)|(ځوروی|وهی) می|وهلو ویریږم`,
    String.raw`بدن ته لاس|راته (یې )?لاس راوړ|لاس راوړی|تیری .{0,10}(راباندی|پر ما|کړ)|راباندی .{0,8}تیری|می لمس کړ|جامی (دی )?وباسه|لوڅ عکس|بوډا سړی ته|په زوره می ود|کوټه کی می بند|می بندوی`,

    String.raw`مجهے .{0,16}(مارتا|مارتی|مارتے|پیٹتا|پیٹتی|پیٹتے|ماریں|مارا جاتا|چهوتے|چهوتا|چهوا|هراساں|هراسان)|(میرے|میری) ساته .{0,8}زیادتی|(ابو|امی|ابا|باپ|بهائی|وه) (مجهے )?ماریں گے|نے مجهے چهوا`,
    String.raw`کپڑے اتار|میری .{0,14}شادی .{0,14}(کر رهے|کر رهی|بوڑهے)|میری شادی ایک|ننگی تصویر|غلط جگه هاته|کمرے میں بند|گهر جانے سے ڈر`,

    String.raw`\bmujhe .{0,8}(marte|maarte|maarti|marti|marta|chhute|chhuta|pitt?e|pitta)\b|\bmer[ae] sath ziyad?ti`,
    String.raw`\b(mano|mara|man ra) (mi|me)?za+n(e|a|ad|ah)\b|\bmara (kotak|latt?)\b|\b(me|ma) (ma )?wahi\b(?<!(zang|toop.{0,8}|rabab|dhol) .{0,3}wahi)`,
    String.raw`\b(ya|bi?y|yi|ta|bt)?d[ro]?[ra]?bni|\b(ya|ta)dribni\b|\b(ya|bye?|ye|bt)e?lmi?s+ni\b`,
  ],
};
